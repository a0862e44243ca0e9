// axe finds nothing at a card table, in any state of play, light on a wide screen and dark on a phone; nothing sticks out of the
// screen, and what a finger must hit is large enough. With SCREENS set, each state is kept there as a picture.
import path from 'node:path';
import { startServer } from './server.mjs';
import { findings, person } from './browser.mjs';
import { tapCard } from './cardplayers.mjs';
import * as staged from './cards-staged.mjs';
import { check, part } from './report.mjs';
import { stage } from './staged.mjs';

const idOf = (page, tile) => page.locator(`.hand [data-tile="${tile}"]`).first().getAttribute('data-piece');
const choose = (...tiles) => async (page) => {
  for (const tile of tiles) await tapCard(page, await idOf(page, tile));
};
const press = (...keys) => async (page) => {
  for (const key of keys) await page.keyboard.press(key);
};

const states = {
  'rummy, to lay': { room: staged.rummy, view: staged.rummyView },
  'rummy, a card that fits two melds': { room: staged.rummy, view: staged.rummyView, act: async (page) => { await choose('r9')(page); await press('a')(page); } },
  'rummy, to draw': { room: staged.rummy, view: { ...staged.rummyView, step: 'draw', drawn: null } },
  'rummy, a refusal': { room: staged.rummy, view: staged.rummyView, act: async (page) => { await choose('k4', 'o2')(page); await press('l')(page); } },
  "rummy, another's turn": { room: staged.rummy, view: { ...staged.rummyView, to_act: 1, step: 'draw' } },
  'rummy, a spectator': { room: staged.rummy, view: { ...staged.rummyView, to_act: 1 }, you: null },
  'rummy, the deal is over': { room: staged.rummy, view: staged.dealOver },
  'rummy, four colours': { room: staged.rummy, view: staged.rummyView, act: async (page) => { await page.evaluate(() => { document.documentElement.dataset.pack = 'four'; }); } },
  '500, a spread pile': { room: staged.rum500, view: staged.rum500View },
  '500, owing a card': { room: staged.rum500, view: staged.owing, act: async (page) => press('s')(page) },
  'rummy, eight at the table': { room: staged.eight, view: staged.eightView },
  'rummy, eight, a spectator': { room: staged.eight, view: staged.eightView, you: null },
  'rummy, eight, the deal is over': { room: staged.eight, view: staged.eightOver },
  '500, eight at the table': { room: staged.eight500, view: staged.eight500View },
  'gin, a knock is legal': { room: staged.gin, view: staged.ginView, act: choose('o13') },
  'gin, the first upcard': { room: staged.gin, view: staged.offer },
  'gin, the answer to a knock': { room: staged.gin, view: staged.afterKnock },
  'gin, the answer put together': { room: staged.gin, view: staged.afterKnock, act: async (page) => { await page.locator('.deeds .again').click(); await choose('r13', 'b13', 'o13')(page); await page.locator('.deeds .lay').click(); await choose('k10')(page); } },
  'gin, the showdown': { room: staged.gin, view: staged.showdown },
  'the command line': { room: staged.rummy, view: staged.rummyView, act: async (page) => { await press('/')(page); await page.keyboard.type('bord\n'); } },
  'the keys': { room: staged.rummy, view: staged.rummyView, act: press('?') },
  'the menu': { room: staged.rummy, view: staged.rummyView, act: async (page) => page.locator('.top .btn').first().click() },
};

/** What sticks out of the screen, is too small to hit, or has text that is cut off. */
const misfits = (page) =>
  page.evaluate(() => {
    const out = [];
    for (const one of document.querySelectorAll('.game button, .game .card, .cue, .deeds, .top .seat')) {
      const box = one.getBoundingClientRect();
      if (box.width === 0 || one.closest('.commands')) continue;
      if (box.left < -2 || box.right > innerWidth + 2 || box.top < -2 || box.bottom > innerHeight + 2) out.push(`${one.className} sticks out: ${Math.round(box.left)} ${Math.round(box.top)} ${Math.round(box.right)} ${Math.round(box.bottom)}`);
      if (one.matches('button.btn, .pack') && (box.width < 40 || box.height < 40)) out.push(`${one.className} is small: ${Math.round(box.width)} x ${Math.round(box.height)}`);
    }
    const seats = [...document.querySelectorAll('.top .seat')].map((one) => one.getBoundingClientRect());
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.6 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.6;
    if (seats.some((a, i) => seats.some((b, k) => k > i && over(a, b)))) out.push('seats lie over each other');
    const slots = [...document.querySelectorAll('.fancards')].flatMap((fan) => [...fan.children].slice(0, -1)).map((slot) => slot.getBoundingClientRect().width);
    if (slots.length > 0 && Math.min(...slots) < 24) out.push(`indexes are covered: ${Math.min(...slots)}`);
    return out.slice(0, 4);
  });

export async function cardAccess(browser) {
  await part('axe finds nothing at card tables', async () => {
    const server = await startServer();
    try {
      for (const [dark, width, height] of [[false, 1280, 800], [true, 360, 640]]) {
        const how = `${dark ? 'dark' : 'light'}, ${width} x ${height}`;
        for (const [name, { act, ...view }] of Object.entries(states)) {
          const page = await person(browser, { width, height, dark, lang: 'da', scale: process.env.SCREENS && width < 700 ? 2 : 1 });
          await stage(page, server.url, view);
          await page.waitForSelector('.game.cards');
          await page.waitForTimeout(150);
          await act?.(page);
          await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))));
          await page.waitForTimeout(100);
          if (process.env.SCREENS) await page.screenshot({ path: path.join(process.env.SCREENS, `${name.replace(/[^a-z0-9]+/g, '-')}-${width}.png`) });
          const found = await findings(page);
          check(`${name} (${how})`, found.length === 0 && page.troubles.length === 0, [...found, ...page.troubles].join('\n        '));
          if ((await page.locator('dialog').count()) === 0) check(`${name} fits (${how})`, (await misfits(page)).length === 0, (await misfits(page)).join('\n        '));
          await page.context().close();
        }
      }
    } finally {
      await server.stop();
    }
  });
}
