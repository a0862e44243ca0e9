// The form of rules on the page for a new table: search, differences and the way back, problems at their field, house rules
// kept by name, a link that brings the same rules; and the rule sheet without a table, on screen and on paper.
import { startServer } from './server.mjs';
import { person } from './browser.mjs';
import { check, part } from './report.mjs';

const differing = (page) => page.locator('.diff li').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('.name, b')].map((one) => one.textContent).join(': ')));
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

export async function openForm(page, url, hash = '#/') {
  await page.goto(`${url}/${hash}`);
  await page.waitForSelector('.diff');
  if ((await page.locator('#rule-search').count()) === 0) await page.getByRole('button', { name: 'Change the rules' }).click();
}

/** Finds a rule by some words, and sets it as a person would: a number typed, a choice taken from a list. */
export async function setRule(page, words, key, value) {
  await page.locator('#rule-search').fill(words);
  const field = page.locator(`#rule-${key}`);
  await field.waitFor();
  if (typeof value === 'number') {
    await field.locator('input').fill(String(value));
    await field.locator('input').press('Tab');
  } else await field.locator('select').selectOption(value);
}

async function form(browser, server) {
  const page = await person(browser, {});
  await openForm(page, server.url);
  check('nothing differs at first', (await page.locator('.diff').innerText()).includes('All rules are as in'));
  await setRule(page, 'points open', 'opening_points', 50);
  await page.locator('#rule-search').fill('missing colours');
  check('a search finds a rule by its values', (await page.locator('.rule').count()) >= 1 && (await page.locator('#rule-joker_group').count()) === 1);
  await page.locator('#rule-joker_group select').selectOption('both');
  check('both are listed as different', same(await differing(page), ['Points needed to open: 50', 'A joker beside two equal numbers is freed with: both missing colours']), JSON.stringify(await differing(page)));
  check('with the sentence of the preset', (await page.locator('#rule-joker_group .was').innerText()).includes('is enough'), await page.locator('#rule-joker_group').innerText());
  await page.locator('#rule-search').fill('zzz');
  check('a search for nothing says so', (await page.getByRole('status').allInnerTexts()).some((text) => text.startsWith('Nothing matches')));
  await setRule(page, 'dealt', 'hand', 40);
  await page.getByRole('radio', { name: '4', exact: true }).check();
  check('a problem stands at its field', (await page.locator('#rule-hand .problem').innerText()).includes('160'), await page.locator('#rule-hand').innerText());
  check('and no table can be made', (await page.getByRole('button', { name: 'Create the table' }).getAttribute('aria-disabled')) === 'true');
  await page.locator('.diff').getByRole('button', { name: 'Back to the preset: Tiles dealt to each' }).click();
  check('each rule has a way back', (await differing(page)).length === 2);

  await page.locator('#rules-name').fill('Our table');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const link = await page.locator('section:has(#own-rules) .link input').inputValue();
  check('the link can be read', link.includes('#/new?game=rummikub&set=opening_points:50,joker_group:both'), link);
  await page.reload();
  await page.waitForSelector('.diff');
  check('a new visit begins with the preset', (await differing(page)).length === 0);
  await page.getByRole('button', { name: 'Use Our table' }).click();
  check('saved rules come back', (await differing(page)).length === 2);
  await page.getByRole('button', { name: 'Delete Our table' }).click();
  check('and can be deleted', (await page.getByRole('button', { name: 'Use Our table' }).count()) === 0);

  const other = await person(browser, { lang: 'sv' });
  await other.goto(`${link}&field=joker_group`);
  await other.waitForSelector('#rule-joker_group');
  check('a link brings the rules, and opens the rule that it names', (await differing(other)).length === 2 && (await other.evaluate(() => document.activeElement.id)) === 'rule-joker_group', JSON.stringify(await differing(other)));
  await other.goto(`${server.url}/#/new?game=rummikub&set=opening_points:9999,nothing:1,jokers:4`);
  await other.waitForFunction(() => document.querySelectorAll('.diff li').length === 1);
  check('what cannot be is left out of a link', (await differing(other)).length === 1, JSON.stringify(await differing(other)));
  for (const one of [page, other]) {
    check('without an error', one.troubles.length === 0, one.troubles.join('\n'));
    await one.context().close();
  }
}

async function sheet(browser, server) {
  const page = await person(browser, { lang: 'da' });
  await page.goto(`${server.url}/#/rules/rummikub?set=opening_points:50,jokers:4`);
  await page.waitForSelector('.house');
  check('the sheet lists the house rules first', (await page.locator('.house h2').innerText()) === 'To husregler', await page.locator('.house h2').innerText());
  check('and marks them where they stand', (await page.locator('.rules li.ch').count()) >= 2);
  await page.getByRole('button', { name: 'Svenska' }).click();
  await page.getByText('Två husregler').waitFor();
  check('in the language that is chosen', (await page.locator('h1').innerText()).startsWith('Regelblad'));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  check('paper has no buttons', (await page.locator('.unprinted').evaluateAll((all) => all.every((one) => getComputedStyle(one).display === 'none'))));
  check('and is white in the evening too', (await page.evaluate(() => getComputedStyle(document.body).backgroundColor)) === 'rgb(255, 255, 255)');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = (pdf.match(/\/Type\s*\/Page\b/g) ?? []).length;
  check('it prints on A4', /MediaBox\s*\[\s*0 0 59[45]\S* 84[12]/.test(pdf), pdf.match(/MediaBox[^\]]*/)?.[0]);
  check('on three sheets at most', pages >= 1 && pages <= 3, String(pages));
  check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
  await page.context().close();
}

async function oddLink(browser, server) {
  const page = await person(browser, { lang: 'en' });
  const told = async () => (await page.locator('.sheet .bad').allInnerTexts()).join(' / ');
  await page.goto(`${server.url}/#/rules/rummikub?set=hand:-5,nonsense,jokers:4`);
  await page.waitForSelector('.sheet .bad');
  const parts = 'Some parts of the link could not be read, so they were left out: hand:-5 and nonsense.';
  check('what cannot be read in a link is named, and how it is written', (await told()) === `${parts} Write the name of the rule, a colon and its value, as in hand:14.`, await told());
  check('and the rest of it stands', (await page.locator('.house h2').innerText()) === 'One house rule', await page.locator('.house h2').innerText());
  await page.goto(`${server.url}/#/rules/gin?set=x%3Cb%3E`);
  await page.getByText('One part of the link could not be read').waitFor();
  check('as it stands there', (await told()).includes('x<b>.') && /as in [a-z_]+:\d+\.$/.test(await told()), await told());
  await page.goto(`${server.url}/#/rules/rummikub?set=jokers:4`);
  await page.getByText('One house rule').waitFor();
  check('and nothing where all is well', (await told()) === '', await told());
  check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
  await page.context().close();
}

export async function rules(browser) {
  const server = await startServer();
  try {
    await part('rules in a form', () => form(browser, server));
    await part('a rule sheet without a table', () => sheet(browser, server));
    await part('a link with what is no rule', () => oddLink(browser, server));
  } finally {
    await server.stop();
  }
}
