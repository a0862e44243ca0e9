// Takes the pictures of docs/screens: a new table, a waiting room, a table in the middle of a round, with a turn under way, and card tables.
// `npm run screens` in web/.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTable, startServer, takeSeat } from './server.mjs';
import { openBrowser, person } from './browser.mjs';
import * as cards from './cards-staged.mjs';
import { drag, read, settled } from './players.mjs';
import { stage } from './staged.mjs';

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

  // The middle of a round: Bent has just laid three tiles; the own opening is under way, with a meld that lacks a tile.
  const layout = ['k3 k4 k5 k6', 'r1 r2 r3', 'b7 b8 b9 b10 b11', 'o5 o6 o7', 'k9 r9 b9', 'k13 r13 b13 o13', 'r4 b4 o4', 'o9 o10 * o12', 'k1 b1 o1', 'r5 r6 r7', 'k10 k11 k12', 'b2 b3 b4', 'k7 b7 o7', 'o2 o3 o4'];
  // A phone shows the same with fewer melds: then its slips have room.
  const onPhone = (meld) => !/^(k9|r4|k1|k10|b2|o2|k7)/.test(meld);
  const after = layout.map((meld) => (meld === 'r5 r6 r7' ? 'r5 r6 r7 r8' : meld === 'k7 b7 o7' ? 'k7 r7 b7 o7' : meld === 'b2 b3 b4' ? 'b2 b3 b4 b5' : meld));
  const hand = 'k2 k4 k8 r3 r8 r10 r11 r12 b1 b6 b8 b10 o1 o11';
  const seats = [...['Mette', 'Anna', 'Bent'].map((name) => ({ kind: 'person', name, here: true })), { kind: 'bot', name: 'exact' }];
  for (const [name, dark, width, height] of [['table-1280', false, 1280, 800], ['table-1280-dark', true, 1280, 800], ['table-360', false, 360, 640]]) {
    let say;
    const page = await person(browser, { lang: 'da', dark, width, height, scale: width < 700 ? 2 : 1 });
    await stage(page, server.url, {
      room: { seats, rounds: 3 }, then: (it) => (say = it),
      view: { layout: width < 700 ? layout.filter(onPhone) : layout, hand, to_act: 2, counts: [14, 5, 12, 6], opened: [false, true, true, true], stock: 17, totals: [0, 0, 0, 0] },
    });
    await page.waitForSelector('.rack .tile');
    say({ type: 'event', v: 10, more: false, now: Date.now(), clock: { seat: 0, ends: Date.now() + 78_000, bank: [0, 0, 0, 0], running: true }, sighting: { fact: 'rearranged', seat: 2, layout: width < 700 ? after.filter(onPhone) : after, laid: 'r8 r7 b5', opened: false, turn: 8, phase: 'playing', to_act: 0 } });
    await page.waitForFunction(() => document.title.startsWith('Din tur'));
    await settled(page);
    for (const meld of [['k8', 'r8', 'b8'], ['r10', 'r11']]) {
      let home;
      for (const tile of meld) {
        const { rack } = await read(page);
        const { id } = rack.find((one) => one.tile === tile);
        await drag(page, id, home);
        home ??= id;
      }
    }
    await page.mouse.move(5, height - 5);
    await page.evaluate(() => document.activeElement?.blur());
    await page.waitForTimeout(400);
    await shot(page, name);
    await page.context().close();
  }
  // Card tables: Rummy in the middle of a deal, and a hand of gin that may knock.
  const names = ['Mette', 'Anna', 'Bent'].map((name) => ({ kind: 'person', name, here: true }));
  for (const [name, lang, dark, width, height, room, view] of [
    ['rummy-1280', 'da', false, 1280, 800, cards.rummy, { ...cards.rummyView, totals: [-13, 0, -41] }],
    ['rum500-360', 'da', false, 360, 640, cards.rum500, cards.rum500View],
    ['gin-1280-dark', 'sv', true, 1280, 800, cards.gin, cards.ginView],
  ]) {
    const page = await person(browser, { lang, dark, width, height, scale: width < 700 ? 2 : 1 });
    await stage(page, server.url, { room: { ...room, seats: names.slice(0, view.counts.length) }, view });
    await page.waitForSelector('.hand [data-piece]');
    await settled(page);
    await page.waitForTimeout(300);
    await shot(page, name);
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
}
