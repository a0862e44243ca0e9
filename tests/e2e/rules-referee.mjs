// The referee and the disputes: a turn typed and a turn tapped, legal and not, with the rule's own sentence; a position sent as a
// link; questions that lead to the rule and to the referee.
import { startServer } from './server.mjs';
import { findings, person } from './browser.mjs';
import { check, part } from './report.mjs';

const verdict = async (page) => (await page.locator('.verdict').innerText()).replace(/\s+/g, ' ');
const says = (page, text) => page.locator('.verdict', { hasText: text }).waitFor({ timeout: 5000 }).then(() => true, () => false);

async function referee(browser, server) {
  const page = await person(browser, {});
  await page.goto(`${server.url}/#/referee`);
  await page.waitForSelector('.diff');
  await page.locator('#text-before').fill('r4 b4 k4 *');
  await page.locator('#text-after').fill('red 4 blue 4 black 4 | * r9-10');
  check('a locked joker may not be taken', (await says(page, 'The turn is not legal')), await verdict(page));
  check('and the rule is told in its own words', (await verdict(page)).includes('The rule says:'), await verdict(page));
  await page.locator('#preset').selectOption('rummikub-2019');
  check('a free joker may', await says(page, 'The turn is legal'), await verdict(page));
  check('with the tiles that were laid', (await verdict(page)).includes('red 9-10'), await verdict(page));
  await page.locator('#text-after').fill('r4 b4 k4 | green 9');
  check('what is no tile is named', await says(page, 'green 9'), await verdict(page));

  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.locator('#text-after').focus();
  for (const tile of ['black 10', 'blue 10', 'orange 10']) await page.locator('.palette').getByRole('button', { name: tile, exact: true }).click();
  await page.getByLabel('The player had opened before the turn').uncheck();
  check('tiles can be tapped', (await page.locator('#text-after').inputValue()) === 'k10 b10 o10' && (await says(page, 'The turn is legal')), await verdict(page));
  await page.getByRole('button', { name: 'Take orange 10 away' }).click();
  await page.locator('.palette').getByRole('button', { name: 'Joker', exact: true }).click();
  check('and taken away', (await page.locator('#text-after').inputValue()) === 'k10 b10 *', await page.locator('#text-after').inputValue());

  const link = await page.locator('.share .link input').inputValue();
  const other = await person(browser, { lang: 'da' });
  await other.goto(link);
  check('a link brings the position', await says(other, 'Turen er lovlig'), `${link}\n${await verdict(other)}`);
  check('and whether somebody had opened', !(await other.getByLabel('Spilleren havde åbnet før turen').isChecked()));
  await other.goto(link.replace('rummikub-2019', 'rummikub').replace('&after', '&set=opening_joker:zero&after'));
  check('under other rules the same turn is short of points', await says(other, '20 point'), await verdict(other));
  for (const one of [page, other]) {
    check('without an error', one.troubles.length === 0, one.troubles.join('\n'));
    await one.context().close();
  }
}

/** What a tile and two jokers are has to be said: by a tap, or typed. */
async function declared(browser, server) {
  const page = await person(browser, { width: 360, height: 640, lang: 'da' });
  await page.goto(`${server.url}/#/referee?game=rummikub&set=declare_joker_melds:yes`);
  await page.waitForSelector('.diff');
  await page.locator('#text-after').fill('r13 * * | k1 k2 k3');
  check('the referee asks', await says(page, 'Turen er ikke lovlig'), await verdict(page));
  const choices = page.locator('.told .says .btn');
  check('and offers what it may be', (await choices.allInnerTexts()).some((text) => text.includes('joker for 13')) && (await choices.count()) >= 2, (await choices.allInnerTexts()).join('; '));
  const boxes = await choices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right, height }) => [left, right, height]));
  check('in reach', boxes.every(([left, right, height]) => left >= 0 && right <= 360 && height >= 36), JSON.stringify(boxes));
  if (process.env.ROMMY_SHOTS) {
    await choices.first().scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${process.env.ROMMY_SHOTS}/referee-says.png` });
  }
  await choices.filter({ hasText: 'joker for 13' }).first().click();
  check('a tap says it', (await page.locator('#text-after').inputValue()) === 'r13 *13 *13 | k1 k2 k3' && (await says(page, 'Turen er lovlig')), `${await page.locator('#text-after').inputValue()} ${await verdict(page)}`);
  const link = await page.locator('.share .link input').inputValue();
  await page.locator('#text-after').fill('r11 *r12 *r13');
  check('and it can be typed', await says(page, 'Turen er lovlig'), await verdict(page));
  await page.goto(link);
  check('a link brings what was said', await says(page, 'Turen er lovlig') && (await page.locator('#text-after').inputValue()) === 'r13 *13 *13 | k1 k2 k3', await page.locator('#text-after').inputValue());
  check('nothing found by axe', (await findings(page)).length === 0, (await findings(page)).join('\n'));
  check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
  await page.context().close();
}

async function disputed(browser, server) {
  const page = await person(browser, {});
  await page.goto(`${server.url}/#/disputes?game=rummikub&set=joker_group:both`);
  const card = page.locator('#dispute-joker_group');
  await card.waitFor();
  check('the rules that are chosen answer first', (await card.locator('li').first().innerText()).includes('No, both colours'), await card.innerText());
  check('and every question has its answers', (await page.locator('.dispute').evaluateAll((all) => all.every((one) => one.querySelector('li, .all')?.textContent.trim() && !one.textContent.includes('dispute.')))));
  await card.getByRole('link', { name: 'Ask the referee' }).click();
  await page.waitForSelector('.verdict');
  check('the referee has the position', await says(page, 'both missing colours'), await verdict(page));
  await page.getByRole('link', { name: 'See the rule' }).first().click();
  await page.waitForSelector('#rule-joker_group');
  check('and leads to the rule', (await page.evaluate(() => document.activeElement.id)) === 'rule-joker_group');
  check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
  await page.context().close();
}

export async function rulesReferee(browser) {
  const server = await startServer();
  try {
    await part('the referee', () => referee(browser, server));
    await part('what jokers are said to be', () => declared(browser, server));
    await part('disputes', () => disputed(browser, server));
  } finally {
    await server.stop();
  }
}
