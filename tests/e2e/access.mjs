// axe finds nothing on any page, in any state of play, light on a wide screen and dark on a phone.
import { makeTable, startServer } from './server.mjs';
import { findings, person } from './browser.mjs';
import { check, part } from './report.mjs';
import { fullTable, stage } from './staged.mjs';

const results = [
  { how: 'out', winner: 1, scores: [-42, 97, -55], hands: ['k1 k11 *', '', 'o13 r12 b10 k10 k10'] },
  { how: 'stock_empty', winner: 0, scores: [30, -20, -10], hands: ['k1', 'k11 k10', 'k11'] },
];
const press = (...keys) => async (page) => {
  for (const key of keys) await page.keyboard.press(key);
};
const menu = (n) => async (page) => {
  await page.locator('.top .btn').first().click();
  await page.locator('dialog .menu .btn').nth(n).click();
};
const draft = async (page) => {
  await page.locator('.rack .tile').nth(0).dblclick();
  await page.locator('.rack .tile').nth(0).click();
  await page.locator('.bench').click();
  await page.locator('.rack .tile').nth(1).click();
};

const states = {
  'own turn': {},
  "another's turn": { view: { to_act: 1 } },
  'a draft with reasons': { act: draft },
  'a place chosen by keyboard': { act: async (page) => { await page.locator('.rack .tile').first().focus(); await press('Space', 'ArrowUp')(page); } },
  'a hint': { act: press('h') },
  'the full table': { view: { layout: fullTable(), hand: '', counts: [0, 5, 6] } },
  'an empty table': { view: { layout: [] } },
  'cards': { room: { set: { face: 'cards' } } },
  'a spectator': { you: null },
  'the command line': { act: async (page) => { await press('/')(page); await page.keyboard.type('table\n'); } },
  'the menu': { act: async (page) => page.locator('.top .btn').first().click() },
  'the rule sheet': { act: menu(0) },
  'the score sheet, empty': { act: menu(1) },
  'the keys': { act: menu(2) },
  'the device link': { act: menu(4) },
  'giving up': { act: menu(5) },
  leaving: { act: menu(-1) },
  'drawing with a draft': { act: async (page) => { await page.locator('.rack .tile').first().dblclick(); await press('d')(page); } },
  'the round is over': { view: { phase: 'round_over', results, totals: [-12, 77, -65] } },
  'the match is over': { view: { phase: 'match_over', results, totals: [-12, 77, -65], winners: [1] }, room: { state: 'over', seed: 'aa'.repeat(32) } },
  'another window': { then: (say) => say({ type: 'replaced' }) },
  'no connection': { then: (_, drop) => setTimeout(drop, 100), act: (page) => page.waitForSelector('.banner') },
  'a waiting room with open seats': { room: { state: 'waiting', seats: [{ kind: 'person', name: 'Mette', here: true }, { kind: 'open' }, { kind: 'bot', name: 'exact' }], set: { opening_points: 50 } } },
  'a waiting room for a visitor': { you: null, room: { state: 'waiting', seats: [{ kind: 'person', name: 'Mette', here: true }, { kind: 'open' }] } },
};

/** What a dialog is called; one that closes too early would please axe. */
const dialogs = { 'the menu': 'Menu', 'the rule sheet': 'Regelark', 'the score sheet, empty': 'Regnskab', 'the keys': 'Taster og greb', 'the device link': 'Spil på en anden enhed', 'giving up': 'Vil du opgive turen?', leaving: 'Vil du forlade bordet?' };

export async function access(browser) {
  await part('axe finds nothing', async () => {
    const server = await startServer();
    const looked = async (name, page) => {
      await page.waitForTimeout(250);
      const found = await findings(page);
      check(`${name}`, found.length === 0 && page.troubles.length === 0, [...found, ...page.troubles].join('\n        '));
      await page.context().close();
    };
    try {
      const { table } = await makeTable(server.url, { seats: ['me', 'open'] });
      for (const [dark, width, height] of [[false, 1280, 800], [true, 360, 640]]) {
        const how = `${dark ? 'dark' : 'light'}, ${width} x ${height}`;
        const open = () => person(browser, { width, height, dark, lang: 'da' });
        for (const [name, hash] of [['new table', '#/'], ['a waiting room of the server', `#/t/${table}`], ['a table that is not there', '#/t/nowhere'], ['a link that is used up', '#/l/nothing']]) {
          const page = await open();
          await page.goto(`${server.url}/${hash}`);
          await looked(`${name} (${how})`, page);
        }
        for (const [name, { act, ...staged }] of Object.entries(states)) {
          const page = await open();
          await stage(page, server.url, staged);
          await page.waitForSelector('h1, dialog');
          await page.waitForTimeout(100);
          await act?.(page);
          if (dialogs[name]) check(`${name} is shown`, (await page.locator('dialog h2').innerText()) === dialogs[name]);
          await looked(`${name} (${how})`, page);
        }
      }
    } finally {
      await server.stop();
    }
  });
}
