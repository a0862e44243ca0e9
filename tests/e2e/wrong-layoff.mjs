// A lay-off that costs something if it does not fit: the page asks before it sends, whichever way it is meant; it does not show what
// fits; and what came of it is told. On a wide screen and on a phone.
import { findings, person } from './browser.mjs';
import { dragTo, hand, settled, tapCard } from './cardplayers.mjs';
import { cardTable, rummyView, tabled } from './cards-staged.mjs';
import { check } from './report.mjs';
import { stage } from './staged.mjs';

const shots = process.env.ROMMY_SHOTS;
const then = { turn: 7, phase: 'playing', to_act: 0, step: 'lay' };
const event = (v, sighting, more = false) => ({ type: 'event', v, sighting: { ...sighting, ...then }, more, clock: null, now: Date.now() });
const tried = (more) => ({ fact: 'laid_off_wrongly', seat: 0, on: 0, tile: 'o2', ...more });
const penalty = { fact: 'penalised', seat: 0, n: 1, why: 'wrong_layoff', tiles: 'b9' };

async function opened(browser, server, width, height, wrong_layoff, { lang = 'en', answer, hint, view = {} } = {}) {
  const acts = [];
  const page = await person(browser, { width, height, lang });
  const asked = (action) => {
    acts.push(action);
    return answer?.(action);
  };
  await stage(page, server.url, { view: { ...rummyView, ...view }, room: { game: 'rummy-da', set: { wrong_layoff } }, asked, hint });
  await page.waitForSelector('.hand [data-piece]');
  await settled(page);
  return { page, acts, card: async (tile) => (await hand(page)).find((one) => one.tile === tile).id };
}

async function seen(page, name, width) {
  await settled(page);
  if (shots) await page.screenshot({ path: `${shots}/${name}-${width}.png` });
  const found = await findings(page);
  check(`${name}: axe finds nothing (${width})`, found.length === 0 && page.troubles.length === 0, [...found, ...page.troubles].join('; '));
}

const question = (page) => page.locator('.reasons.ask');

/** Every way to lay off is asked about first; Keep and Escape cost nothing. */
async function asks(browser, server, width, height) {
  const { page, acts, card } = await opened(browser, server, width, height, 'draw_one', { hint: () => ({ do: 'lay_off', tile: 'r9', on: 0 }) });
  await page.keyboard.press('h');
  await page.waitForSelector('.reasons.hint');
  check(`a hint says that a card fits, and not which (${width})`, (await page.locator('.reasons.hint').innerText()).trim() === 'One of your cards fits a meld on the table.');
  await page.keyboard.press('Escape');
  check(`nothing is asked before a card is chosen (${width})`, (await page.locator('.meld.fits').count()) === 0);
  await tapCard(page, await card('r9'));
  check(`all melds look alike, whatever fits (${width})`, (await page.locator('.meld.fits').count()) === tabled.length);
  await page.locator('.lay-here').nth(0).click();
  await question(page).waitFor();
  const text = await question(page).innerText();
  check(`a tap is asked about, with the cost (${width})`, text.includes('9 of hearts') && text.includes('you draw a penalty card'), text);
  check(`Keep lies under the finger (${width})`, (await page.evaluate(() => document.activeElement?.className ?? '')).includes('keep'));
  await seen(page, 'wrong-ask', width);
  await page.keyboard.press('Enter');
  check(`and keeps the card (${width})`, (await question(page).count()) === 0 && acts.length === 0);
  await dragTo(page, await card('o2'), '[data-meld="0"]');
  await question(page).waitFor();
  check(`so is a drag (${width})`, (await question(page).innerText()).includes('2 of diamonds') && acts.length === 0);
  await page.keyboard.press('Escape');
  check(`and Escape lets it be (${width})`, (await question(page).count()) === 0 && acts.length === 0);
  await page.evaluate(() => document.activeElement?.blur());
  await tapCard(page, await card('o2'));
  await page.keyboard.press('a');
  await page.locator('.reasons.choose .btn').first().waitFor();
  check(`by the keyboard all melds are there to choose from (${width})`, (await page.locator('.reasons.choose .btn:not(.square)').count()) === tabled.length);
  await page.keyboard.press('Enter');
  await question(page).waitFor();
  check(`and the one chosen is asked about (${width})`, acts.length === 0);
  await question(page).locator('.btn').first().click();
  await page.waitForSelector('.reasons.refused');
  check(`Lay off sends it (${width})`, acts.length === 1 && acts[0].do === 'lay_off' && acts[0].tile === 'o2', JSON.stringify(acts));
  await page.context().close();
}

async function types(browser, server, width, height) {
  const { page, acts } = await opened(browser, server, width, height, 'no_more_laying');
  await page.keyboard.press('/');
  const type = async (line) => {
    await page.locator('.commands input').fill(line);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    return page.locator('.commands .answer').last().innerText();
  };
  const answer = await type('lay off 2d 1');
  check(`a typed lay-off is asked about (${width})`, /lay nothing more this turn/.test(answer) && /once more/.test(answer) && acts.length === 0, answer);
  check(`and the line keeps the cursor (${width})`, await page.evaluate(() => document.activeElement?.matches('.commands input') ?? false));
  const another = await type('lay off 9h 1');
  check(`another one is another question (${width})`, /9 of hearts/.test(another) && acts.length === 0, another);
  await type('lay off 9h 1');
  check(`typed once more it is meant (${width})`, acts.length === 1 && acts[0].tile === 'r9' && acts[0].on === 0, JSON.stringify(acts));
  await page.context().close();
}

/** What came of it: the card is back, the penalty is named, and it can be read until it is put away. */
async function pays(browser, server, width, height) {
  const answer = (action) => (action.do === 'lay_off' ? [event(10, tried(), true), event(11, penalty), { type: 'done', v: 11 }] : undefined);
  const { page, card } = await opened(browser, server, width, height, 'draw_one', { lang: 'da', answer });
  const before = (await hand(page)).length;
  await dragTo(page, await card('o2'), '[data-meld="0"]');
  await question(page).locator('.btn').first().click();
  await page.waitForSelector('.cue .notice');
  const told = await page.locator('.cue .notice').innerText();
  check(`what was tried and what it cost is told (${width})`, told.includes('passer ikke') && told.includes('klør 9 i straf'), told);
  check(`the card is back and another is there (${width})`, (await hand(page)).length === before + 1 && (await hand(page)).some(({ tile }) => tile === 'o2'));
  await seen(page, 'wrong-penalty', width);
  await page.context().close();
}

async function isOver(browser, server, width, height) {
  const answer = (action) => (action.do === 'lay_off' ? [event(10, tried({ over: true })), { type: 'done', v: 10 }] : undefined);
  const { page, acts, card } = await opened(browser, server, width, height, 'no_more_laying', { lang: 'sv', answer });
  await dragTo(page, await card('o2'), '[data-meld="0"]');
  await question(page).locator('.btn').first().click();
  await page.waitForSelector('.cue .notice');
  const cue = await page.locator('.cue').innerText();
  check(`that no more is laid stands beside the hand (${width})`, cue.includes('Du får inte lägga mer den här turen'), cue);
  await seen(page, 'wrong-over', width);
  await page.keyboard.press('Escape');
  await tapCard(page, await card('r9'));
  check(`no meld takes a card (${width})`, (await page.locator('.meld.fits').count()) === 0);
  await page.keyboard.press('a');
  await page.waitForSelector('.reasons.refused');
  check(`and why not is told (${width})`, (await page.locator('.reasons.refused').innerText()).includes('får inte lägga något mer') && acts.length === 1);
  await page.context().close();
}

/** Where nothing can be drawn, or the rule is another, nothing is asked. */
async function asksNot(browser, server, width, height) {
  const empty = { stock: 0, cards: cardTable({ ...rummyView.cards, renewals: 1 }) };
  for (const [rule, view, marked] of [['draw_one', empty, tabled.length], ['take_back', {}, 2]]) {
    const { page, acts, card } = await opened(browser, server, width, height, rule, { view });
    await tapCard(page, await card('r9'));
    check(`${rule}: the melds that may be marked are (${width})`, (await page.locator('.meld.fits').count()) === marked, String(await page.locator('.meld.fits').count()));
    await dragTo(page, await card('o2'), '[data-meld="0"]');
    await page.waitForSelector('.reasons.refused');
    check(`${rule}: what does not fit is refused and not sent (${width})`, acts.length === 0 && (await question(page).count()) === 0);
    await page.context().close();
  }
}

async function others(browser, server, width, height) {
  const view = { to_act: 1, hand: 'r9 k4', counts: [2, 4, 3] };
  const page = await person(browser, { width, height, lang: 'en' });
  const play = { ...tried(), seat: 1, on: 1 };
  const at = { ...then, to_act: 1 };
  const told = (say) => setTimeout(() => {
    say({ ...event(10, play, true), sighting: { ...play, ...at } });
    say({ ...event(11, play), sighting: { fact: 'penalised', seat: 1, n: 1, why: 'wrong_layoff', ...at } });
  }, 700);
  await stage(page, server.url, { view: { ...rummyView, ...view }, room: { game: 'rummy-da', set: { wrong_layoff: 'draw_one' } }, then: told });
  await page.waitForFunction(() => document.querySelector('.cue')?.innerText.includes('as a penalty'));
  const text = await page.locator('.cue').innerText();
  check(`others are told what was tried and what it cost (${width})`, /Anna laid off wrongly: 2 of diamonds does not fit .*\. Anna drew one card as a penalty\./.test(text), text);
  check(`and so are those who listen (${width})`, (await page.locator('[aria-live="polite"]').allInnerTexts()).join(' ').includes('laid off wrongly'));
  await seen(page, 'wrong-other', width);
  await page.context().close();
}

export const wrongLayoff = [asks, types, pays, isOver, asksNot, others];
