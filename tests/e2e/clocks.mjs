// Time runs out: the page says beforehand what will happen and afterwards what did. A draft that is legal is played, one that is
// not goes back. On the shortest clock there is, with a pack in which almost every hand has a run; all tables at once.
import { makeTable, startServer } from './server.mjs';
import { person } from './browser.mjs';
import { hint, read, settled } from './players.mjs';
import { check, part } from './report.mjs';

const whole = { colours: 4, numbers: 13, copies: 2, opening_points: 30 };

async function table(browser, server, set) {
  const mine = await makeTable(server.url, { seats: ['me', 'bot:beginner'], clock: { turn: 15, bank: 0, increment: 0 }, set: { colours: 2, numbers: 7, copies: 4, jokers: 0, hand: 14, opening_points: 0, ...set } });
  const page = await person(browser, { ticket: mine });
  await page.goto(`${server.url}/#/t/${mine.table}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.rack .tile');
  await page.waitForFunction(() => document.title.startsWith('Your turn'));
  return page;
}

const noticed = async (page) => {
  await page.waitForSelector('.reasons.notice', { timeout: 40_000 });
  return page.locator('.reasons.notice p').innerText();
};

async function legal(browser, server) {
  let page = await table(browser, server, { time_up_plays: true });
  let layout = await hint(page);
  for (let i = 0; i < 5 && !layout; i++) {
    await page.context().close();
    page = await table(browser, server, { time_up_plays: true });
    layout = await hint(page);
  }
  await page.locator('[data-hint] .btn').click();
  await settled(page);
  const before = await read(page);
  check('it is said that a valid draft will be played', (await page.locator('.turn .then').innerText()).includes('your draft is played if it is valid'), await page.locator('.turn').innerText());
  const said = await noticed(page);
  check('afterwards it is said that it was', said === 'Time ran out. Your draft was valid and was played.', said);
  check('the tiles are off the rack', (await read(page)).rack.length === before.rack.length, `${before.rack.length} ${(await read(page)).rack.length}`);
  await page.locator('.reasons.notice .btn').click();
  check('the notice can be put away', (await page.locator('.reasons.notice').count()) === 0);
  await page.context().close();
}

async function broken(browser, server) {
  const page = await table(browser, server, { ...whole, time_up_plays: true });
  const before = (await read(page)).rack.length;
  await page.locator('.rack .tile').first().dblclick();
  await settled(page);
  const said = await noticed(page);
  check('a broken draft is not played, and it is said what came instead', said === 'Time ran out. You got one tile from the pool.', said);
  check('it lies on the rack again, and one more', (await read(page)).rack.length === before + 1 && (await page.locator('.table .own').count()) === 0, `${before} ${(await read(page)).rack.length}`);
  await page.context().close();
}

async function penalty(browser, server) {
  const page = await table(browser, server, { ...whole, time_up_plays: false, time_up_tiles: 2 });
  check('without that rule only the tiles are announced', (await page.locator('.turn .then').innerText()) === 'When your time is up, you get 2 tiles from the pool and the turn passes.', await page.locator('.turn .then').innerText());
  check('the clock is a ring and a number', /0:\d\d/.test(await page.locator('.turn .clock b').innerText()));
  const said = await noticed(page);
  check('and they come', said === 'Time ran out. You got 2 tiles from the pool.', said);
  await page.context().close();
}

export async function clocks(browser) {
  const server = await startServer('--bot-delay-ms', '30');
  try {
    await Promise.all([
      part('time runs out on a legal draft', () => legal(browser, server)),
      part('time runs out on a broken draft', () => broken(browser, server)),
      part('time runs out without a draft', () => penalty(browser, server)),
    ]);
  } finally {
    await server.stop();
  }
}
