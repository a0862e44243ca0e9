// House rules that a player meets in a turn of one's own: calling the last tile, saying what a tile and two jokers are, opening with
// the table's help; laying off where it does not fit; and hands that are not shown at the end. By pointer and by keyboard, on a wide screen and on a phone.
import { findings, person } from './browser.mjs';
import { check, part } from './report.mjs';
import { startServer } from './server.mjs';
import { stage } from './staged.mjs';
import { wrongLayoff } from './wrong-layoff.mjs';

const sizes = [[1280, 800], [360, 640]];
const layout = ['k3 k4 k5 k6', 'r1 r2 r3'];
const shots = process.env.ROMMY_SHOTS;

async function opened(browser, server, width, height, staged) {
  const page = await person(browser, { width, height, lang: 'da' });
  await stage(page, server.url, staged);
  await page.waitForSelector('.acts');
  await page.waitForTimeout(150);
  return page;
}

async function seen(page, name, width) {
  if (shots) await page.screenshot({ path: `${shots}/${name}-${width}.png` });
  const found = await findings(page);
  check(`${name}: axe finds nothing (${width})`, found.length === 0 && page.troubles.length === 0, [...found, ...page.troubles].join('; '));
}

async function calling(browser, server, width, height) {
  const acted = [];
  const view = { hand: 'k7', counts: [1, 9, 6], opened: [true, true, true], layout };
  const page = await opened(browser, server, width, height, { view, room: { set: { call_fine: 2 } }, asked: (action) => acted.push(action) });
  const button = page.locator('.acts .call');
  check(`nothing is to be called before the hand is empty (${width})`, (await button.count()) === 0);
  await page.locator('.rack .tile').first().dblclick();
  await button.waitFor();
  check(`what silence costs is told (${width})`, (await button.innerText()).includes('ellers trækker du 2 brikker'));
  await page.keyboard.press('l');
  check(`L calls (${width})`, (await button.getAttribute('aria-pressed')) === 'true');
  await seen(page, 'call', width);
  await page.keyboard.press('l');
  await button.click();
  await page.keyboard.press('p');
  await page.waitForFunction(() => document.querySelector('.reasons'));
  check(`the play carries the call (${width})`, acted.length === 1 && acted[0].do === 'rearrange' && acted[0].call === true, JSON.stringify(acted));
  await page.keyboard.press('r');
  check(`taken back, nothing is to be called (${width})`, (await button.count()) === 0);
  await page.context().close();
}

async function saying(browser, server, width, height) {
  const acted = [];
  const view = { hand: 'r13 * * k1', counts: [4, 9, 6], opened: [false, true, true], layout };
  const page = await opened(browser, server, width, height, { view, room: { set: { declare_joker_melds: true } }, asked: (action) => acted.push(action) });
  await page.keyboard.press('/');
  await page.keyboard.type('læg r13 * *\n');
  const choices = page.locator('.choices .choice');
  await choices.first().waitFor();
  check(`both are offered (${width})`, (await choices.count()) >= 2);
  await page.waitForTimeout(400);
  const boxes = await choices.evaluateAll((all) => all.map((choice) => choice.getBoundingClientRect()).map(({ left, right }) => [left, right]));
  check(`and lie on the screen (${width})`, boxes.every(([left, right]) => left >= 0 && right <= width), JSON.stringify(boxes));
  await seen(page, 'say', width);
  await choices.first().focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(100);
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('p');
  await page.waitForTimeout(200);
  check(`what was said goes with the play (${width})`, acted.length === 1 && acted[0].layout.includes('r13 *13 *13'), JSON.stringify(acted));
  await page.context().close();
}

/** What was said stays to be seen when it lies. */
async function said(browser, server, width, height) {
  const view = { hand: 'k7 r5', counts: [2, 9, 6], opened: [true, true, true], layout: ['r13 *13 *13', 'r1 * *'] };
  const page = await opened(browser, server, width, height, { view, room: { set: { declare_joker_melds: true, jokers: 4 } } });
  const faces = await page.locator('.set').evaluateAll((all) => all.map((set) => [...set.querySelectorAll('.tile')].map((tile) => tile.getAttribute('aria-label')).join(', ')));
  check(`the group says 13 (${width})`, faces[0] === 'rød 13, joker for 13, joker for 13', faces[0]);
  check(`the run says its tiles (${width})`, faces[1] === 'rød 1, joker for rød 2, joker for rød 3', faces[1]);
  check(`which can be seen (${width})`, (await page.locator('.set .tile.j .small').count()) === 4);
  await seen(page, 'said', width);
  await page.context().close();
}

async function several(browser, server, width, height) {
  const view = { hand: 'k7 k8 k9 b1', counts: [4, 9, 6], opened: [true, true, true], layout };
  const page = await opened(browser, server, width, height, { view, room: { set: { lay_tiles: 3 } } });
  const why = async () => (await page.locator(width < 700 ? '.acts' : '.reasons').innerText()).replaceAll('\u00a0', ' ');
  if (width < 700) check('it is said in short how many must be laid', (await why()).includes('Læg mindst 3 brikker fra hånden'), await why());
  await page.locator('.rack [data-tile="k7"]').dblclick();
  await page.waitForTimeout(300);
  if (width >= 700) check('also when one lies', (await why()).includes('mindst 3'), await why());
  await seen(page, 'several', width);
  await page.context().close();
}

/** A key right after Escape is the table's again. */
async function escaped(browser, server, width, height) {
  const page = await opened(browser, server, width, height, { view: { layout } });
  let heard = 0;
  for (let i = 0; i < 12; i++) {
    await page.locator('.top .btn').first().click();
    await page.waitForSelector('dialog');
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('/')]);
    await page.waitForSelector('dialog', { state: 'detached' });
    const open = await page.locator('.commands input').waitFor({ timeout: 2000 }).then(() => true, () => false);
    if (!open) continue;
    heard++;
    await page.locator('.commands input').press('Escape');
    await page.waitForSelector('.commands', { state: 'detached' });
  }
  check(`keys after Escape are heard (${width})`, heard === 12, `${heard} of 12`);
  await page.context().close();
}

async function helped(browser, server, width, height) {
  const view = { hand: 'k7 k8 k9 b1', counts: [4, 9, 6], opened: [false, true, true], layout };
  const page = await opened(browser, server, width, height, { view, room: { set: { opening_hand_only: false, opening_points: 24 } } });
  await page.keyboard.press('h');
  await page.locator('.hint .btn').first().click();
  await page.waitForTimeout(150);
  check(`the table helps to open (${width})`, (await page.locator('.turn .opening').innerText()).includes('24 af 24'), await page.locator('.turn .opening').innerText());
  check(`which may be played (${width})`, (await page.locator('.acts .main').getAttribute('aria-disabled')) === 'false');
  await seen(page, 'help', width);
  await page.context().close();
}

async function hidden(browser, server, width, height) {
  const results = [{ how: 'out', winner: 1, scores: [-42, 97, -55], hands: ['', '', ''], counted: [42, 0, 55] }];
  const page = await person(browser, { width, height, lang: 'da' });
  await stage(page, server.url, { view: { phase: 'round_over', results, totals: [-42, 97, -55] }, room: { set: { reveal_hands: false } } });
  await page.locator('dialog .hands').waitFor();
  const text = await page.locator('dialog .hands').innerText();
  check(`only what hands count is told (${width})`, text.includes('Tæller 42, vises ikke') && text.includes('Gik ud') && (await page.locator('dialog .hands svg').count()) === 0, text);
  await seen(page, 'hidden', width);
  await page.context().close();
}

export async function turnRules(browser) {
  await part('house rules of a turn', async () => {
    const server = await startServer();
    try {
      for (const [width, height] of sizes) for (const one of [calling, saying, said, several, helped, hidden, escaped, ...wrongLayoff]) await one(browser, server, width, height);
    } finally {
      await server.stop();
    }
  });
}
