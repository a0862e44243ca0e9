// Time runs out at a card table: what the server then does must be what the sheet says, and the page says so beside the hand, where it
// covers nothing. On the shortest clock there is; all tables at once.
import { makeTable, startServer } from './server.mjs';
import { person } from './browser.mjs';
import { atTurn, deed, hand, melds, pileTop, settled, tapCard, turnNo } from './cardplayers.mjs';
import { check, part } from './report.mjs';

const phone = { width: 360, height: 640 };

async function sit(browser, server, wishes, look) {
  const ticket = await makeTable(server.url, { seats: ['me', 'bot:beginner'], clock: { turn: 15, bank: 0, increment: 0 }, rounds: 0, lang: 'da', ...wishes });
  const page = await person(browser, { lang: 'da', ticket, ...look });
  await page.goto(`${server.url}/#/t/${ticket.table}`);
  await page.locator('.go .btn.main').click();
  await page.waitForSelector('.hand [data-piece]');
  await atTurn(page);
  return page;
}

/** The first of several tables at which `ready` holds; what the cards are is luck. */
async function luckyTable(browser, server, wishes, look, ready) {
  for (let i = 0; i < 25; i++) {
    const page = await sit(browser, server, wishes, look);
    if (await ready(page)) return page;
    await page.context().close();
  }
  throw new Error('no table with such cards');
}

const tiles = async (page) => (await hand(page)).map(({ tile }) => tile).sort();
const before = (page) => page.locator('.cue .then').innerText();

async function noticed(page) {
  await page.waitForSelector('.cue .notice', { timeout: 30_000 });
  await settled(page);
  const text = (await page.locator('.cue .notice').innerText()).replaceAll('\u00a0', ' ');
  // Whole, and over nothing that is needed to play.
  const lies = await page.evaluate(() => {
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const notice = box('.cue .notice');
    const cue = box('.cue');
    const apart = (other) => !other || other.bottom <= cue.top + 0.5 || other.top >= cue.bottom - 0.5 || other.right <= cue.left + 0.5 || other.left >= cue.right - 0.5;
    return { whole: notice.bottom <= cue.bottom + 0.5 && notice.right <= cue.right + 0.5, over: ['.piles', '.melds', '.fans', '.deeds', '.sortbar'].filter((one) => !apart(box(one))) };
  });
  check('the notice is whole', lies.whole, text);
  check('and lies over nothing', lies.over.length === 0, lies.over.join(' '));
  if (process.env.ROMMY_SHOTS) await page.screenshot({ path: `${process.env.ROMMY_SHOTS}/time-up-${(await page.viewportSize()).width}-${text.length}.png` });
  return text;
}

const gone = async (page) => {
  await atTurn(page);
  check('in the next own turn the notice is gone', (await page.locator('.notice').count()) === 0);
};

/** Nothing was drawn: a card is drawn and thrown. */
async function undrawn(browser, server) {
  const page = await sit(browser, server, { game: 'rummy-da' });
  const had = await tiles(page);
  check('before a draw it is said that the clock draws and throws', (await before(page)) === 'Når tiden er gået, trækkes og smides der for dig.', await before(page));
  const said = await noticed(page);
  check('afterwards it is said that it did', /^Tiden løb ud\. Du fik ét kort fra trækbunken\. Du smed [^.]+\.$/.test(said), said);
  check('what was drawn was thrown: the hand is what it was', (await tiles(page)).join() === had.join(), (await tiles(page)).join());
  await page.locator('.top .btn').first().click();
  await page.locator('dialog .menu .btn').first().click();
  const sheet = await page.locator('dialog .rules').allInnerTexts();
  check('the sheet says so', sheet.join(' ').includes('Løber tiden ud, trækkes der for dig, hvis du ikke har trukket, og der smides et kort for dig.'), sheet.join(' '));
  await page.keyboard.press('Escape');
  await gone(page);
  await page.context().close();
}

/** Drawn, and a meld laid: that stays, and the card drawn is thrown; a small screen. */
async function laid(browser, server) {
  const melded = async (one) => {
    await deed(one, () => one.locator('.deeds .draw').click());
    return (await one.locator('.hand .fan:not(.loose) button.fanname').count()) > 0;
  };
  const page = await luckyTable(browser, server, { game: 'rummy-da', set: { jokers: 4 } }, phone, melded);
  await page.locator('.hand .fan:not(.loose) button.fanname').first().click();
  await settled(page);
  await deed(page, () => page.locator('.deeds .lay').click());
  if (await page.locator('.reasons.choose').count()) await deed(page, () => page.locator('.reasons.choose .btn').first().click());
  const had = await tiles(page);
  const down = await melds(page);
  check('a meld is laid', down === 1, String(down));
  const said = await noticed(page);
  check('it is said that time ran out, and what was thrown', /^Tiden løb ud\. Du smed [^.]+\.$/.test(said), said);
  const left = await tiles(page);
  check('one card fewer, of those that were there', left.length === had.length - 1 && left.every((tile) => had.includes(tile)), `${had} ${left}`);
  check('the meld stays', (await melds(page)) === down);
  await gone(page);
  await page.context().close();
}

/** A card taken from the pile must be used: the clock uses it. */
async function owed(browser, server) {
  const takes = async (one) => (await one.locator('.deeds .take').getAttribute('aria-disabled')) === 'false';
  const page = await luckyTable(browser, server, { game: 'rum500', set: { pile_draw: 'above', pile_top_use: 'card', jokers: 4 } }, phone, takes);
  await deed(page, () => page.locator('.deeds .take').click());
  const owes = await page.locator('.cue .owes').innerText();
  check('what is owed is said', /Du skal bruge|Du skal lægge/.test(owes), owes);
  const had = await tiles(page);
  const said = await noticed(page);
  check('it is said that it was laid for the player, and what was thrown', /^Tiden løb ud\. Du lagde .+ Du smed [^.]+\.$/.test(said), said);
  check('it lies on the table', (await melds(page)) >= 1);
  check('and is in the hand no longer', (await tiles(page)).length <= had.length - 4, `${had} ${await tiles(page)}`);
  await gone(page);
  await page.context().close();
}

/** Whoever does something has seen the notice. */
async function acted(browser, server) {
  const page = await sit(browser, server, { game: 'rummy-da', seats: ['me', 'bot:beginner', 'bot:beginner'] }, phone);
  const turn = await turnNo(page);
  await noticed(page);
  check('the turn passed', (await turnNo(page)) !== turn);
  check('the piles can be seen', (await pileTop(page)) !== '');
  const [first] = await hand(page);
  await tapCard(page, first.id);
  check('choosing a card leaves the notice', (await page.locator('.cue .notice').count()) === 1);
  await gone(page);
  await page.context().close();
}

export async function cardClocks(browser) {
  const server = await startServer('--bot-delay-ms', '2500');
  try {
    await Promise.all([
      part('cards: time runs out before a draw', () => undrawn(browser, server)),
      part('cards: time runs out with a meld laid', () => laid(browser, server)),
      part('cards: time runs out with a card owed', () => owed(browser, server)),
      part('cards: the notice in the next turn', () => acted(browser, server)),
    ]);
  } finally {
    await server.stop();
  }
}
