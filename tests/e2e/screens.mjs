// Takes the pictures of docs/screens from real play: two people and a bot, some turns in. `npm run screens` in web/.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTable, startServer, takeSeat } from './server.mjs';
import { openBrowser, person } from './browser.mjs';
import { byKey, hint, layByDragging, myTurn, plan, read, roundOver, settled } from './players.mjs';

const docs = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../docs/screens');
await mkdir(docs, { recursive: true });
const shot = (page, name) => page.screenshot({ path: path.join(docs, `${name}.png`) });

const browser = await openBrowser();
const server = await startServer();
try {
  const first = await person(browser, { lang: 'da' });
  await first.goto(`${server.url}/#/`);
  await first.locator('#name').fill('Mette');
  await first.locator('#title').fill('Søndag');
  await first.locator('#title').blur();
  await first.waitForTimeout(400);
  await first.screenshot({ path: path.join(docs, 'new-table.png'), fullPage: true });

  const mine = await makeTable(server.url, { title: 'Søndag', lang: 'da', seats: ['me', 'open', 'open', 'bot:exact'], set: { opening_points: 50 }, clock: { turn: 120, bank: 0, increment: 0 } });
  const waiting = await person(browser, { lang: 'da', dark: true, ticket: mine });
  await takeSeat(server.url, mine.table, 'Anna', 'da');
  await waiting.goto(`${server.url}/#/t/${mine.table}`);
  await waiting.waitForTimeout(600);
  await shot(waiting, 'waiting-room-dark');

  // A game to look at: English titles tell the test whose turn it is, so the pictures' page changes its language at the end.
  const table = await makeTable(server.url, { title: 'Søndag', seats: ['me', 'open', 'bot:beginner', 'bot:beginner'], clock: { turn: 120, bank: 0, increment: 0 } });
  const anna = await takeSeat(server.url, table.table, 'Anna');
  const pages = [await person(browser, { ticket: table }), await person(browser, { ticket: anna })];
  for (const page of pages) await page.goto(`${server.url}/#/t/${table.table}`);
  await pages[0].getByRole('button', { name: 'Start' }).click();
  for (const page of pages) await page.waitForSelector('.rack .tile');
  for (let turns = 0; turns < 400; ) {
    if (await roundOver(pages[0])) break;
    const onTable = (await read(pages[0])).sets.flat().length;
    if (onTable > 38 && (await myTurn(pages[0]))) {
      const layout = await hint(pages[0]);
      if (layout) {
        // Half of the play is laid, so that a meld of the turn's own is seen.
        const steps = plan(await read(pages[0]), layout).slice(0, 2);
        if (steps.length > 0) {
          await pages[0].keyboard.press('r');
          await layByDragging(pages[0], layout);
          await settled(pages[0]);
        }
        break;
      }
    }
    let acted = false;
    for (const page of pages) {
      if (!(await myTurn(page))) continue;
      const layout = await hint(page);
      if (layout) await page.locator('[data-hint] .btn').click();
      await byKey(page, layout ? 'play' : 'draw');
      await page.waitForFunction(() => !document.title.startsWith('Your turn') || document.querySelector('dialog table'), undefined, { timeout: 20_000 });
      acted = true;
      turns++;
    }
    if (!acted) await pages[0].waitForTimeout(100);
  }
  const page = pages[0];
  const inDanish = async () => {
    await page.evaluate(() => localStorage.setItem('rommy.language', 'da'));
    await page.reload();
    await page.waitForSelector('.rack');
    await page.waitForTimeout(700);
  };
  await inDanish();
  await shot(page, 'table-1280');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForTimeout(200);
  await shot(page, 'table-1280-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.waitForTimeout(400);
  await shot(page, 'table-360');
} finally {
  await browser.close();
  await server.stop();
}
