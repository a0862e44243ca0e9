// Coming and going with the real server: a table made on the page, an invitation taken, a spectator, another device by its link,
// a second window, a clock that survives a reload, leaving.
import { makeTable, startServer, takeSeat } from './server.mjs';
import { person } from './browser.mjs';
import { read } from './players.mjs';
import { check, part } from './report.mjs';

const rackOf = async (page) => (await read(page)).rack.map(({ tile }) => tile).join(' ');

async function invited(browser, server) {
  const host = await person(browser, {});
  await host.goto(`${server.url}/#/`);
  await host.locator('#name').fill('Mette');
  await host.locator('#title').fill('Sunday');
  await host.getByRole('button', { name: 'One bot fewer' }).click();
  await host.getByRole('button', { name: 'Create the table' }).click();
  await host.waitForSelector('.seatlist');
  check('the host waits for one more', (await host.locator('.lede').first().innerText()) === 'Waiting for one more player.');
  const link = await host.locator('.link input').inputValue();

  const guest = await person(browser, { lang: 'sv' });
  await guest.goto(`${server.url}/#/`);
  await guest.locator('#link').fill(link);
  await guest.getByRole('button', { name: 'Gå till bordet' }).click();
  await guest.locator('#join-name').fill('Anna');
  await guest.getByRole('button', { name: 'Ta plats vid bordet' }).click();
  await host.getByText('Anna').waitFor();
  await host.getByRole('button', { name: 'Start' }).click();
  for (const page of [host, guest]) await page.waitForSelector('.rack .tile');
  check('both are at the table', (await read(host)).rack.length === 14 && (await read(guest)).rack.length === 14);

  const watcher = await person(browser, {});
  await watcher.goto(link);
  await watcher.waitForSelector('.watch');
  check('a spectator sees no rack', (await watcher.locator('.rack').count()) === 0);

  await host.locator('.top .btn').first().click();
  await host.getByRole('button', { name: 'Play on another device' }).click();
  const device = await host.locator('dialog .link input').inputValue();
  const phone = await person(browser, { width: 360, height: 640 });
  await phone.goto(device);
  await phone.waitForSelector('.rack .tile');
  await host.locator('.banner').waitFor();
  const on = await host.locator('.acts .btn:not([aria-disabled=true]), .tools .btn:not([aria-disabled=true])').count();
  check('in the window that lost the seat all buttons are off', on === 0 && (await host.locator('#why').innerText()) === 'The table is open in another window.', String(on));
  const tiles = (text) => text.split(' ').sort().join(' ');
  check('another device takes the seat with its tiles', tiles(await rackOf(phone)) === tiles(await rackOf(host)));
  await host.keyboard.press('Escape');
  await host.getByRole('button', { name: 'Play here instead' }).click();
  await phone.locator('.banner').waitFor();
  check('and the first can take it back', (await host.locator('.banner').count()) === 0);

  await guest.locator('.top .btn').first().click();
  await guest.getByRole('button', { name: 'Lämna bordet' }).click();
  await guest.getByRole('button', { name: 'Lämna bordet' }).last().click();
  await guest.waitForSelector('#name');
  check('who leaves is back at the start', (await guest.locator('h1').innerText()) === 'Nytt bord');
  for (const page of [host, guest, watcher, phone]) {
    check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
    await page.context().close();
  }
}

async function clocked(browser, server) {
  const mine = await makeTable(server.url, { seats: ['me', 'open'], clock: { turn: 60, bank: 0, increment: 0 } });
  const hers = await takeSeat(server.url, mine.table, 'Anna');
  const pages = [await person(browser, { ticket: mine }), await person(browser, { ticket: hers })];
  for (const page of pages) await page.goto(`${server.url}/#/t/${mine.table}`);
  await pages[0].getByRole('button', { name: 'Start' }).click();
  for (const page of pages) await page.waitForSelector('.rack .tile');
  const left = async (page) => {
    const [minutes, seconds] = /(\d+):(\d+)/.exec(await page.locator('.turn .clock b').innerText()).slice(1).map(Number);
    return minutes * 60 + seconds;
  };
  const [a, b] = [await left(pages[0]), await left(pages[1])];
  check('both see the same clock', a > 50 && Math.abs(a - b) <= 1, `${a} ${b}`);
  await pages[0].waitForTimeout(1500);
  await pages[0].reload();
  await pages[0].waitForSelector('.turn .clock b');
  const after = await left(pages[0]);
  check('a reload does not wind it up', after < a && after > a - 15, `${a} ${after}`);
  const acting = (await pages[0].evaluate(() => document.title.startsWith('Your turn'))) ? pages[0] : pages[1];
  const order = await rackOf(acting);
  await acting.locator('.tools .btn', { hasText: '777' }).click();
  const sorted = await rackOf(acting);
  await acting.waitForTimeout(500);
  await acting.evaluate(() => localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('rommy.draft.'))));
  await acting.reload();
  await acting.waitForSelector('.rack .tile');
  check("the rack's order is kept by the server", sorted !== order && (await rackOf(acting)) === sorted, `${sorted}\n        ${await rackOf(acting)}`);
  for (const page of pages) await page.context().close();
}

/** A browser without WebAssembly, or a file that did not arrive: the server inspects, and views come whole. */
async function withoutEngine(browser, server) {
  const mine = await makeTable(server.url, { seats: ['me', 'bot:beginner'] });
  const page = await person(browser, { ticket: mine });
  await page.route('**/rommy.wasm', (route) => route.abort());
  await page.goto(`${server.url}/#/t/${mine.table}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.rack .tile');
  const myTurn = () => page.waitForFunction(() => document.title.startsWith('Your turn'), undefined, { timeout: 20_000 });
  await myTurn();
  await page.locator('.rack .tile').first().dblclick();
  await page.waitForSelector('.set.broken');
  check('the server says what a draft lacks', (await page.locator('.reasons').innerText()).includes('short'), await page.locator('.reasons').innerText());
  await page.keyboard.press('r');
  const before = (await read(page)).rack.length;
  await page.locator('.acts .draw').click();
  await page.waitForFunction((n) => document.querySelectorAll('.rack [data-piece]').length === n, before + 1, { timeout: 20_000 });
  await myTurn();
  // What may be done is the server's to say here, too.
  await page.waitForSelector('.acts .draw[aria-disabled="false"]', { timeout: 10_000 });
  check('and the game goes on', true);
  check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
  await page.context().close();
}

export async function visits(browser) {
  const server = await startServer();
  try {
    await part('invited, watching, another device, leaving', () => invited(browser, server));
    await part('without the engine', () => withoutEngine(browser, server));
    await part('the clock and the rack survive a reload', () => clocked(browser, server));
  } finally {
    await server.stop();
  }
}
