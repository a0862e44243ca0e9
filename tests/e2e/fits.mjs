// The table never scrolls and its tiles are never under 24 pixels: 106 tiles on the smallest phone, on its side, on a large
// screen; and nothing on it is cut off or lies over something else.
import { startServer } from './server.mjs';
import { person } from './browser.mjs';
import { check, part } from './report.mjs';
import { fullTable, midGame, stage } from './staged.mjs';

const screens = [[360, 640], [360, 800], [740, 360], [820, 1180], [1280, 800]];
const hand = 'k2 k4 k5 r3 r9 r12 b1 b5 b6 b10 o1 o8 o11 o12';

const six = ['Mette', 'Annemarie', 'Karl Gustav Emanuel', 'Christina'].map((name) => ({ kind: 'person', name, here: name !== 'Christina' })).concat(['exact', 'beginner'].map((name) => ({ kind: 'bot', name })));

const measure = (page) =>
  page.evaluate(() => {
    const box = (element) => element.getBoundingClientRect();
    const cloth = document.querySelector('.table');
    const edge = box(cloth);
    const tiles = [...cloth.querySelectorAll('.tile')].map(box);
    const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.6 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.6;
    return {
      tiles: tiles.length,
      smallest: Math.min(...tiles.map((tile) => tile.width), 999),
      scrolls: cloth.scrollHeight > cloth.clientHeight + 1 || cloth.scrollWidth > cloth.clientWidth + 1 || document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
      cut: tiles.filter((tile) => tile.top < edge.top - 0.6 || tile.bottom > edge.bottom + 0.6 || tile.left < edge.left - 0.6 || tile.right > edge.right + 0.6).length,
      covered: tiles.filter((a, i) => tiles.some((b, k) => k > i && overlap(a, b))).length,
      crowd: [...document.querySelectorAll('.top .seat')].map(box).filter((a, i, all) => all.some((b, k) => k > i && overlap(a, b))).length,
      outside: [...document.querySelectorAll('.rack .tile, .game .btn, .turn, .bench')].map(box).filter((one) => one.width > 0 && (one.left < -0.6 || one.right > innerWidth + 0.6 || one.bottom > innerHeight + 0.6)).length,
    };
  });

export async function fits(browser) {
  await part('the table never scrolls', async () => {
    const server = await startServer();
    try {
      const tables = [
        ['106 tiles', { layout: fullTable(), hand: '', counts: [0, 5, 6] }],
        ['92 tiles and 14 in hand', { layout: fullTable().slice(0, 28), hand }],
        ['a table in the middle of a game', { layout: midGame, hand }],
        ['six players', { layout: midGame, hand, to_act: 4, counts: [14, 5, 6, 7, 8, 9], opened: Array(6).fill(true), totals: Array(6).fill(0) }, six],
        ['30 tiles in hand', { layout: midGame, hand: `${hand} ${hand} k13 r13`, counts: [30, 5, 6] }],
      ];
      for (const [width, height] of screens) {
        for (const [what, view, seats] of tables) {
          const page = await person(browser, { width, height, lang: 'da' });
          await stage(page, server.url, { view, room: seats ? { seats } : {} });
          await page.waitForSelector('.table .tile');
          await page.waitForTimeout(150);
          const found = await measure(page);
          const right = !found.scrolls && found.cut === 0 && found.covered === 0 && found.crowd === 0 && found.outside === 0 && found.smallest >= 24;
          check(`${what} at ${width} x ${height}`, right, JSON.stringify(found));
          await page.context().close();
        }
      }
    } finally {
      await server.stop();
    }
  });
}
