// A table with house rules, made in the form as people make it (opening 50, four jokers, both colours first), and a whole round
// played at it in the browser.
import { startServer } from './server.mjs';
import { person } from './browser.mjs';
import { byMouse, layByDragging, myTurn, roundOver, turn } from './players.mjs';
import { check, part } from './report.mjs';
import { openForm, setRule } from './rules.mjs';

const finish = async (page, what) => {
  const pass = page.locator('.acts .pass');
  if (what === 'draw' && (await pass.count()) > 0) await pass.click();
  else await byMouse(page, what);
};

async function play(browser, server) {
  const page = await person(browser, {});
  await openForm(page, server.url);
  await setRule(page, 'points needed open', 'opening_points', 50);
  await setRule(page, 'jokers', 'jokers', 4);
  await setRule(page, 'missing colours', 'joker_group', 'both');
  await page.locator('#name').fill('Mette');
  await page.getByRole('radio', { name: 'No clock' }).check();
  await page.getByRole('button', { name: 'Create the table' }).click();
  await page.waitForSelector('.seatlist');
  const facts = await page.locator('.facts .ch').allInnerTexts();
  check('the waiting room shows what differs', ['50 points', 'four jokers', 'both missing colours'].every((text) => facts.some((fact) => fact.includes(text))), facts.join('\n'));
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.rack .tile');
  await page.locator('.top .btn').first().click();
  await page.locator('dialog .menu .btn').first().click();
  check('the sheet is open in play, with its house rules', (await page.locator('dialog .rules li.ch').count()) >= 3);
  check('and leads to print and referee beside the table', (await page.locator('dialog a[target="_blank"]').evaluateAll((all) => all.map((one) => one.hash.split('?')[0]))).join() === '#/rules/rummikub,#/referee,#/disputes');
  await page.keyboard.press('Escape');

  const done = { played: 0, drew: 0 };
  const deadline = Date.now() + 8 * 60_000;
  while (!(await roundOver(page)) && Date.now() < deadline) {
    if (await myTurn(page)) done[await turn(page, layByDragging, finish)]++;
    else await page.waitForTimeout(50);
  }
  console.log(`        ${done.played} plays, ${done.drew} draws`);
  check('a whole round is played', await roundOver(page));
  check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
  await page.context().close();
}

export async function rulesRound(browser) {
  await part('a round under house rules', async () => {
    const server = await startServer();
    try {
      await play(browser, server);
    } finally {
      await server.stop();
    }
  });
}
