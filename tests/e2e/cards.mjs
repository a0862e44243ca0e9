// Rummy and 500 in the browser: whole deals by mouse, by dragging and by the keyboard, what costs nothing, what is owed, and a match to
// 100 between a person and three bots in Swedish.
import { makeTable, startServer } from './server.mjs';
import { findings, person } from './browser.mjs';
import { atTurn, deed, dealOver, dragTo, hand, mine, playDeal, settled, sheet, tapCard, turn } from './cardplayers.mjs';
import { cardTable, tabled } from './cards-staged.mjs';
import { check, part } from './report.mjs';
import { stage } from './staged.mjs';

async function sit(browser, server, wishes, look = {}) {
  const ticket = await makeTable(server.url, { rounds: 0, ...wishes });
  const page = await person(browser, { lang: wishes.lang ?? 'en', ticket, ...look });
  await page.goto(`${server.url}/#/t/${ticket.table}`);
  await page.locator('.go .btn.main').click();
  await page.waitForSelector('.hand [data-piece]');
  return page;
}

const tiles = async (page) => (await hand(page)).map(({ tile }) => tile).sort().join(' ');
const adds = ({ rounds, totals }) => totals.length > 0 && totals.every((total, seat) => total === rounds.reduce((sum, row) => sum + row[seat], 0));

/** Before anything is drawn: what must cost nothing, and how the page explains itself. */
async function harmless(page) {
  await atTurn(page);
  const before = await tiles(page);
  const [first] = await hand(page);
  await tapCard(page, first.id);
  await page.keyboard.press('p');
  await page.waitForSelector('#why');
  check('throwing before drawing is refused in words', (await page.locator('#why').innerText()).length > 30, await page.locator('#why').innerText());
  await page.keyboard.press('Escape');
  await dragTo(page, first.id, '[data-zone="pile"]');
  await settled(page);
  check('and so by dragging, which costs nothing', (await tiles(page)) === before && (await mine(page)));
  await page.keyboard.press('Escape');
  await dragTo(page, first.id, '.top');
  await settled(page);
  check('a card that is dropped anywhere else is back', (await tiles(page)) === before);
  const order = async () => (await hand(page)).map(({ tile }) => tile).join(' ');
  await page.locator('.sortbar .btn').nth(1).click();
  const bySuit = await order();
  await page.locator('.sortbar .btn').nth(2).click();
  check('suit and rank sort differently', bySuit !== (await order()));
  const shown = await hand(page);
  await dragTo(page, shown[0].id, `.hand [data-piece="${shown[shown.length - 1].id}"]`);
  await settled(page);
  check('a card can be put elsewhere in the hand', (await hand(page)).findIndex(({ id }) => id === shown[0].id) > 2, await order());
  await page.locator('.sortbar .btn').first().click();
}

async function rummy(browser, server) {
  const page = await sit(browser, server, { game: 'rummy-da', seats: ['me', 'bot:beginner'] });
  check('ten cards each', (await hand(page)).length === 10);
  await harmless(page);
  const done = {};
  // Drawn by dragging the stock into the hand, once.
  await deed(page, async () => {
    const from = await page.locator('.stockpile .pack').boundingBox();
    const to = await page.locator('.hand').boundingBox();
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 60, { steps: 3 });
    await page.mouse.move(to.x + to.width / 2, to.y + 30, { steps: 3 });
    await page.mouse.up();
  });
  check('the stock can be dragged into the hand', (await hand(page)).length === 11);
  await turn(page, 'drag', done);
  await playDeal(page, 'drag', done);
  console.log(`        rummy-da by dragging: ${JSON.stringify(done)}`);
  check('the deal of rummy-da ends', await dealOver(page));
  check('the score sheet adds up', adds(await sheet(page)), JSON.stringify(await sheet(page)));
  check('with nothing found by axe', (await findings(page)).length === 0, (await findings(page)).join('\n'));
  check('and no error', page.troubles.length === 0, page.troubles.join('\n'));
  await page.getByRole('button', { name: 'Next round' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.hand [data-piece]').length >= 10 && !document.querySelector('dialog'));
  check('the next deal is dealt', true);
  await page.context().close();
}

/** Typed: every deed of one turn by the command line. */
async function typed(page) {
  await atTurn(page);
  if (await dealOver(page)) return;
  await page.keyboard.press('/');
  const type = async (line) => {
    const n = await page.locator('.commands .answer').count();
    await page.locator('.commands input').fill(line);
    await page.keyboard.press('Enter');
    await page.waitForFunction((was) => document.querySelectorAll('.commands .ask').length > 0 && document.querySelectorAll('.commands .answer').length >= was, n);
    await page.waitForTimeout(250);
    return page.locator('.commands .answer').last().innerText();
  };
  const before = (await hand(page)).length;
  check('the pile is read out', (await type('pile')).length > 2);
  check('the hand is read out', (await type('hand')).length > 10);
  await type('draw');
  check('a card is drawn by typing', (await hand(page)).length === before + 1, String((await hand(page)).length));
  check('what one does not hold is said', /do not hold|is not cards/.test(await type('discard JK JK JK')));
  const names = { k: 's', r: 'h', b: 'c', o: 'd' };
  const ranks = { 1: 'a', 11: 'j', 12: 'q', 13: 'k' };
  const last = (await hand(page)).pop().tile;
  await type(`discard ${ranks[last.slice(1)] ?? last.slice(1)}${names[last[0]]}`);
  check('and thrown by typing', (await hand(page)).length === before, await page.locator('.commands .answer').last().innerText());
  await page.keyboard.press('Escape');
}

async function fiveHundred(browser, server) {
  const page = await sit(browser, server, { game: 'rum500', seats: ['me', 'bot:beginner'] }, { width: 360, height: 640 });
  check('thirteen cards on a phone', (await hand(page)).length === 13);
  const reach = await page.evaluate(() => {
    const lefts = [...document.querySelectorAll('.hand .slot')].map((slot) => slot.getBoundingClientRect());
    return Math.min(...lefts.slice(1).map((box, i) => (Math.abs(box.top - lefts[i].top) < 4 ? box.left - lefts[i].left : 99)));
  });
  check('every index is in sight', reach >= 24, String(reach));
  await typed(page);
  const done = {};
  // A card from deep in the pile, when one may be had: it must be used, and the page says so.
  for (let i = 0; i < 40 && !done.deep; i++) {
    await atTurn(page);
    if (await dealOver(page)) break;
    const deep = page.locator('.discards .pick');
    if ((await deep.count()) > 1) {
      const before = (await hand(page)).length;
      await deed(page, () => deep.first().click({ position: { x: 6, y: 12 } }));
      done.deep = (await hand(page)).length - before;
      check('a card is taken with all above it', done.deep > 1, String(done.deep));
      check('what is owed is said plainly', /You must use/.test(await page.locator('.cue').innerText()), await page.locator('.cue').innerText());
    }
    await turn(page, 'keys', done);
    if (await mine(page)) {
      // The owed card lies in no meld that the hand shows by itself: lay it off, or let a hint say how.
      await page.keyboard.press('h');
      await page.waitForTimeout(200);
      break;
    }
  }
  return { page, done };
}

async function rum500(browser, server) {
  const { page, done } = await fiveHundred(browser, server);
  await playDeal(page, 'keys', done);
  console.log(`        rum500 by keyboard on a phone: ${JSON.stringify(done)}`);
  check('the deal of rum500 ends', await dealOver(page));
  const { text } = await sheet(page);
  check('the sheet shows the arithmetic', /\d − \d+ = [+−]?\d|\d = [+−]?\d/.test(text), text);
  check('it adds up', adds(await sheet(page)));
  check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
  await page.context().close();
}

async function swedish(browser, server) {
  const page = await sit(browser, server, { game: 'rummy-sv', lang: 'sv', seats: ['me', 'bot:beginner', 'bot:beginner', 'bot:steady'] }, { lang: 'sv', still: true });
  check('seven cards each, four at the table', (await hand(page)).length === 7 && (await page.locator('.seats .seat').count()) === 3);
  const done = {};
  let deals = 0;
  for (; deals < 25; deals++) {
    await playDeal(page, deals % 2 ? 'tap' : 'mouse', done);
    const next = page.getByRole('button', { name: 'Nästa giv' });
    if ((await next.count()) === 0) break;
    await next.click();
    await page.waitForFunction(() => !document.querySelector('dialog'));
  }
  console.log(`        rummy-sv, ${deals + 1} deals: ${JSON.stringify(done)}`);
  const { totals, title, text } = await sheet(page);
  check('the match ends when somebody has 100', Math.max(...totals) >= 100, JSON.stringify(totals));
  check('in Swedish', title === 'Partiet är slut' && /vinner partiet/.test(text), `${title} ${text.slice(0, 200)}`);
  check('the sheet adds up', adds(await sheet(page)));
  check('nothing is said in another language', !/\b(the|and|card|runde|smid)\b/i.test(text.replace(/Mette/g, '')), text.slice(0, 300));
  await page.getByRole('button', { name: 'Spela igen' }).click();
  await page.waitForFunction(() => !document.querySelector('dialog') && document.querySelectorAll('.hand [data-piece]').length >= 7);
  check('a rematch is dealt', true);
  check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
  await page.context().close();
}

/** "Rummy!" is pressed at any time of the turn, and said with the last card. */
async function called(browser, server) {
  const view = { hand: 'k4', counts: [1, 4, 3], layout: [], stock: 21, step: 'lay', drawn: 'k4', opened: [true, false, false], cards: cardTable({ tabled: tabled.slice(3, 4), known: ['', '', ''], melds: 1, down: [true, false, false] }) };
  for (const rummy_call of [false, true]) {
    const page = await person(browser, { lang: 'en' });
    const acts = [];
    await stage(page, server.url, { view, room: { game: 'rummy-sv', set: { rummy_call } }, asked: (action) => acts.push(action) });
    await page.waitForSelector('.hand [data-piece]');
    check(`the button is ${rummy_call ? '' : 'not '}there`, (await page.locator('.deeds .rummy').count()) === (rummy_call ? 1 : 0));
    await page.keyboard.press('r');
    if (rummy_call) check('R presses it', (await page.locator('.deeds .rummy').getAttribute('aria-pressed')) === 'true');
    await tapCard(page, (await hand(page))[0].id);
    await page.keyboard.press('p');
    await page.waitForSelector('.reasons');
    check('and it is said with the last card only there', JSON.stringify(acts) === JSON.stringify([{ do: 'discard', tile: 'k4', ...(rummy_call ? { call: true } : {}) }]), JSON.stringify(acts));
    check('with nothing found by axe', (await findings(page)).length === 0, (await findings(page)).join('\n'));
    check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
    await page.context().close();
  }
}

/** A card just thrown that fits the table is claimed out of turn. */
async function claimed(browser, server) {
  const view = { hand: 'k4 b10', counts: [2, 4, 3], layout: [], stock: 21, to_act: 2, step: 'draw', opened: [true, true, true], cards: cardTable({ tabled, pile: 'b6 r9', down: [true, true, true] }) };
  for (const claim_discard of [false, true]) {
    const page = await person(browser, { width: 360, height: 640, lang: 'sv' });
    const acts = [];
    await stage(page, server.url, { view, room: { game: 'rum500', set: { claim_discard } }, asked: (action) => acts.push(action), hint: () => ({ do: 'claim', n: 1 }) });
    await page.waitForSelector('.hand [data-piece]');
    await settled(page);
    await page.keyboard.press('h');
    if (claim_discard) await page.waitForSelector('.reasons.hint');
    const hinted = await page.locator('.reasons.hint').allInnerTexts();
    check('a hint says so only there', hinted.join().trim() === (claim_discard ? 'Säg ”Rummy!” och ta hjärter 9.' : ''), hinted.join());
    if (claim_discard && process.env.ROMMY_SHOTS) await page.screenshot({ path: `${process.env.ROMMY_SHOTS}/claim-hint.png` });
    check(`the card may ${claim_discard ? '' : 'not '}be claimed`, (await page.locator('.btn.rummy').count()) === (claim_discard ? 1 : 0));
    await page.keyboard.press('r');
    if (claim_discard) await page.waitForSelector('.reasons.refused');
    check('and R claims it only there', JSON.stringify(acts) === JSON.stringify(claim_discard ? [{ do: 'claim', n: 1 }] : []), JSON.stringify(acts));
    // A refusal may lie over the names at the melds; what axe looks at is the table.
    if (claim_discard) await page.locator('.reasons.refused .square').click();
    check('with nothing found by axe', (await findings(page)).length === 0, (await findings(page)).join('\n'));
    check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
    await page.context().close();
  }
}

/** A hint is for one moment: it stays when the same table is told again, and does not come for one that has passed. */
async function hinted(browser, server) {
  const view = { hand: 'k4 b10', counts: [2, 4, 3], layout: [], stock: 21, to_act: 0, step: 'draw', opened: [true, true, true], cards: cardTable({ tabled, pile: 'b6 r9', down: [true, true, true] }) };
  const page = await person(browser, { width: 360, height: 640, lang: 'da' });
  let say;
  let answer;
  let tell;
  await stage(page, server.url, { view, room: { game: 'rummy-da' }, then: (send, _, welcome) => ([say, tell] = [send, welcome]), hint: () => new Promise((resolve) => (answer = resolve)) });
  await page.waitForSelector('.hand [data-piece]');
  await page.keyboard.press('h');
  await page.waitForTimeout(100);
  tell();
  await page.waitForTimeout(100);
  answer({ do: 'draw' });
  await page.waitForSelector('.reasons.hint');
  tell();
  await page.waitForTimeout(200);
  check('a hint stays when the same table is told again', (await page.locator('.reasons.hint').innerText()).trim() === 'Træk fra trækbunken.', await page.locator('.reasons.hint').allInnerTexts().then(String));
  await page.keyboard.press('h');
  await page.waitForTimeout(100);
  say({ type: 'event', v: 10, sighting: { fact: 'drew', seat: 0, n: 1, why: 'turn', tiles: 'o2', turn: 7, phase: 'playing', to_act: 0, step: 'lay' }, clock: null, now: Date.now() });
  await page.waitForSelector('.hand [data-tile="o2"]');
  answer({ do: 'draw' });
  await page.waitForTimeout(300);
  check('and none comes for what is past', (await page.locator('.reasons.hint').count()) === 0);
  check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
  await page.context().close();
}

/** A claim that takes more of the pile: the button and the hint say how much. */
async function claimedDeep(browser, server) {
  const pile = 'b10 k9 r2 o5 k3 b7 o10 r10';
  const view = { hand: 'k4 b1', counts: [2, 4, 3], layout: [], stock: 21, to_act: 2, step: 'draw', opened: [true, true, true], cards: cardTable({ tabled: tabled.slice(0, 1), pile, down: [true, true, true] }) };
  for (const [width, height] of [[360, 640], [1280, 800]]) {
    const page = await person(browser, { width, height, lang: 'da' });
    const acts = [];
    await stage(page, server.url, { view, room: { game: 'rum500', set: { claim_discard: true } }, asked: (action) => acts.push(action), hint: () => ({ do: 'claim', n: 8 }) });
    await page.waitForSelector('.hand [data-piece]');
    await settled(page);
    const button = (await page.locator('.btn.rummy').innerText()).replaceAll('\n', ' ');
    check(`the button says how many cards (${width})`, button === 'Rummy! tag 8 kort', button);
    await page.keyboard.press('h');
    await page.waitForSelector('.reasons.hint');
    const said = (await page.locator('.reasons.hint').innerText()).trim().replaceAll('\u00a0', ' ');
    check(`and so does a hint (${width})`, said === 'Sig »Rummy!«, og tag 8 kort fra smidebunken.', said);
    const apart = await page.evaluate(() => {
      const [hint, piles] = ['.reasons.hint', '.piles'].map((one) => document.querySelector(one).getBoundingClientRect());
      return hint.bottom <= piles.top || hint.top >= piles.bottom || hint.left >= piles.right || hint.right <= piles.left;
    });
    check(`which does not lie over the piles (${width})`, apart);
    await page.keyboard.press('r');
    await page.waitForSelector('.reasons.refused');
    check(`R claims them (${width})`, JSON.stringify(acts) === JSON.stringify([{ do: 'claim', n: 8 }]), JSON.stringify(acts));
    await page.context().close();
  }
}

export async function cards(browser) {
  const server = await startServer('--bot-delay-ms', '15');
  try {
    await part('rummy-da: a deal by dragging', () => rummy(browser, server));
    await part('rum500: a deal by keyboard and text, on a phone', () => rum500(browser, server));
    await part('rummy-sv: a match to 100 with three bots', () => swedish(browser, server));
    await part('Rummy! where it must be called', () => called(browser, server));
    await part('a hint and its moment', () => hinted(browser, server));
    await part('Rummy! on a card that another has thrown', () => claimed(browser, server));
    await part('Rummy! on more of the pile', () => claimedDeep(browser, server));
  } finally {
    await server.stop();
  }
}
