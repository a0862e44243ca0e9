// Who is not there: the host lets a bot play for an absent player and gives the seat back; spectators see what all may see, or are
// turned away; and the server itself, killed in mid-round: the pages come back by themselves, and the draft is still there.
import { makeTable, startServer, takeSeat } from './server.mjs';
import { person } from './browser.mjs';
import { myTurn, read, settled } from './players.mjs';
import { check, part } from './report.mjs';

async function seated(browser, server, wishes = {}) {
  const mine = await makeTable(server.url, { seats: ['me', 'open'], ...wishes });
  const hers = await takeSeat(server.url, mine.table, 'Anna');
  const pages = [await person(browser, { ticket: mine }), await person(browser, { ticket: hers, width: 360, height: 640 })];
  for (const page of pages) await page.goto(`${server.url}/#/t/${mine.table}`);
  await pages[0].getByRole('button', { name: 'Start' }).click();
  for (const page of pages) await page.waitForSelector('.rack .tile');
  return { pages, table: mine.table, hers };
}

const acting = async (pages) => ((await myTurn(pages[0])) ? pages[0] : pages[1]);

async function byMenu(page, name) {
  await page.locator('.top .btn').first().click();
  await page.getByRole('button', { name }).click();
}

async function helped(browser, server) {
  const { pages: [mette, anna], table, hers } = await seated(browser, server);
  const seat = mette.locator('.seats .seat');
  await anna.context().close();
  await seat.getByText('Away').waitFor();
  check('who has gone is away', true);
  if (await myTurn(mette)) await mette.locator('.acts .draw').click();
  await mette.waitForFunction(() => !document.title.startsWith('Your turn'));
  await byMenu(mette, 'Let a bot play for Anna');
  await mette.waitForFunction(() => document.title.startsWith('Your turn'), undefined, { timeout: 20_000 });
  check('a bot plays for her', (await mette.locator('.seats').innerText()).includes('A bot plays'), await mette.locator('.seats').innerText());
  await byMenu(mette, 'Give the seat back to Anna');
  await seat.getByText('Away').waitFor();
  await mette.locator('.acts .draw').click();
  await mette.waitForTimeout(600);
  check('given back, the seat waits for her', !(await myTurn(mette)));
  const again = await person(browser, { ticket: hers });
  await again.goto(`${server.url}/#/t/${table}`);
  await again.waitForSelector('.rack .tile');
  await mette.waitForFunction(() => !document.querySelector('.seats .away'));
  check('she is back, and it is her turn', await again.waitForFunction(() => document.title.startsWith('Your turn')).then(() => true));
  for (const page of [mette, again]) await page.context().close();
}

async function watched(browser, server) {
  const { pages, table } = await seated(browser, server);
  const watcher = await person(browser, {});
  await watcher.goto(`${server.url}/#/t/${table}`);
  await watcher.waitForSelector('.watch');
  const seats = await watcher.locator('.seats .seat').allInnerTexts();
  check('a spectator sees both with their counts', seats.length === 2 && seats.every((text) => text.includes('14')), seats.join(' / '));
  check('and nobody\'s tiles', (await watcher.locator('[data-piece]').count()) === 0);
  await (await acting(pages)).locator('.acts .draw').click();
  await watcher.waitForFunction(() => document.querySelector('.seats').innerText.includes('15'));
  check('but what happens', /drew one tile/.test(await watcher.locator('.turn .news').innerText()), await watcher.locator('.turn .news').innerText());
  check('which of them it was, not which tile', !/red|blue|black|orange|joker/i.test(await watcher.locator('body').innerText()));
  const closed = await seated(browser, server, { spectators: false });
  await watcher.goto(`${server.url}/#/t/${closed.table}`);
  await watcher.getByText('Only the players can see this table.').waitFor();
  check('where nobody may watch, the page says so', true);
  for (const page of [...pages, ...closed.pages, watcher]) await page.context().close();
}

async function killed(browser) {
  const server = await startServer('--bot-delay-ms', '30');
  try {
    const { pages } = await seated(browser, server);
    const one = await acting(pages);
    const other = pages.find((page) => page !== one);
    await one.locator('.acts .draw').click();
    await other.waitForFunction(() => document.title.startsWith('Your turn'));
    await other.locator('.rack .tile').first().dblclick();
    await settled(other);
    await other.waitForTimeout(500);
    const told = async (page) => JSON.stringify((({ sets, rack }) => [sets, rack].map((list) => list.flat().map(({ tile }) => tile)))(await read(page)));
    const before = [await told(other), await told(one)];
    await server.kill();
    for (const page of pages) await page.getByText('Connection lost.').waitFor({ timeout: 15_000 });
    check('both pages say that the connection is lost', true);
    check('the table stays as it was', (await told(other)) === before[0]);
    await server.start();
    for (const page of pages) await page.waitForFunction(() => !document.querySelector('.banner'), undefined, { timeout: 40_000 });
    check('both come back by themselves', true);
    check('the draft and both racks are still there', (await told(other)) === before[0] && (await told(one)) === before[1], `${before}\n        ${await told(other)} ${await told(one)}`);
    await other.reload();
    await other.waitForSelector('.rack .tile');
    check('also for a page that is loaded anew', (await told(other)) === before[0]);
    await other.keyboard.press('r');
    await settled(other);
    await other.locator('.acts .draw').click();
    check('and the round goes on', await one.waitForFunction(() => document.title.startsWith('Your turn'), undefined, { timeout: 10_000 }).then(() => true));
    for (const page of pages) check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
    for (const page of pages) await page.context().close();
  } finally {
    await server.stop();
  }
}

export async function absent(browser) {
  const server = await startServer('--bot-delay-ms', '30');
  try {
    await part('a bot in an absent player\'s seat', () => helped(browser, server));
    await part('spectators', () => watched(browser, server));
  } finally {
    await server.stop();
  }
  await part('the server is killed and comes again', () => killed(browser));
}
