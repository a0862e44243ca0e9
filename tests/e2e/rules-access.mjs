// axe finds nothing on the pages about rules, and none of them is wider than its screen: wide and on a phone, light and dark, in
// all three languages, with a form that is open, problems, and both verdicts.
import { startServer } from './server.mjs';
import { findings, person } from './browser.mjs';
import { check, part } from './report.mjs';

const set = 'opening_points:50,jokers:4,joker_group:both';
const pages = {
  'the form': [`#/new?game=rummikub&set=${set}&field=joker_group`, '.rule:focus'],
  'the form with problems': ['#/new?game=rummikub&set=hand:40,opening_points:300&field=hand', '.rule:focus'],
  'the form with cards': ['#/new?game=rummikub&set=face:cards&field=face', '.rule:focus'],
  'a rule sheet': [`#/rules/rummikub?set=${set}`, '.house'],
  'the referee, empty': ['#/referee', '.diff'],
  'the referee, legal': ['#/referee?game=rummikub-2019&before=r4.b4.k4.*&after=r4.b4.k4~*.r9.r10', '.legal'],
  'the referee, not legal': ['#/referee?game=rummikub&before=r4.b4.k4.*&after=r4.b4.k4~*.r9.r10&hand=r9.r10', '.illegal'],
  disputes: ['#/disputes', '.dispute'],
};

export async function rulesAccess(browser) {
  await part('axe finds nothing on the pages about rules', async () => {
    const server = await startServer();
    try {
      for (const [dark, width, height, lang] of [[false, 1280, 800, 'da'], [true, 1280, 800, 'en'], [true, 360, 640, 'sv']]) {
        for (const [name, [hash, there]] of Object.entries(pages)) {
          const page = await person(browser, { width, height, dark, lang });
          await page.goto(`${server.url}/${hash}`);
          await page.waitForSelector(there);
          await page.waitForTimeout(150);
          const found = [...(await findings(page)), ...page.troubles];
          if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push('wider than the screen');
          check(`${name} (${dark ? 'dark' : 'light'}, ${width} x ${height}, ${lang})`, found.length === 0, found.join('\n        '));
          await page.context().close();
        }
      }
    } finally {
      await server.stop();
    }
  });
}
