// Opens headless browsers on the page, as different people would: own storage, language, screen and theme. Runs axe on
// what is shown. Knows nothing of the game.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const load = createRequire(new URL('../../web/package.json', import.meta.url));
const { chromium } = load('playwright-core');
const axe = readFileSync(load.resolve('axe-core/axe.min.js'), 'utf8');

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });

/** A person's page. `ticket` is the seat that it has, if any. `still`: wants no motion. Errors of the page are kept in `page.troubles`. */
export async function person(browser, { width = 1280, height = 800, lang = 'en', dark = false, ticket, touch = false, scale = 1, still = false } = {}) {
  const context = await browser.newContext({
    viewport: { width, height }, locale: lang, colorScheme: dark ? 'dark' : 'light', hasTouch: touch, deviceScaleFactor: scale, reducedMotion: still ? 'reduce' : 'no-preference',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.troubles = [];
  page.on('pageerror', (error) => page.troubles.push(error.message));
  if (ticket) {
    await page.addInitScript(([key, token]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, token);
    }, [`rommy.seat.${ticket.table}`, ticket.token]);
  }
  return page;
}

/** What axe finds on the page as it comes to rest, one line a finding: colours on their way to others would say nothing. */
export async function findings(page) {
  await page.evaluate(() => document.getAnimations().filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity).forEach((animation) => animation.finish()));
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0].html.slice(0, 120)}`);
}
