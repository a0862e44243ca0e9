// Two packs on the smallest phone: whole deals with four, five and seven at the table, played with taps. At every own turn each card of the
// hand, each card that may be taken, each meld and each button must be legible and in reach, however much lies on the table.
import { makeTable, startServer } from './server.mjs';
import { person } from './browser.mjs';
import { asHinted, atTurn, dealOver, hintsOf, mine, settled, turn, turnNo } from './cardplayers.mjs';
import { check, part } from './report.mjs';

const screen = { width: 360, height: 640 };
const shots = process.env.ROMMY_SHOTS;

/** What is wrong with the table as it lies, in words; and how much there is of everything. */
const look = (page) =>
  page.evaluate(async () => {
    const wrong = [];
    const box = (element) => element.getBoundingClientRect();
    const all = (selector) => [...document.querySelectorAll(selector)];
    const inside = (one, edge) => one.left >= edge.left - 0.6 && one.right <= edge.right + 0.6 && one.top >= edge.top - 0.6 && one.bottom <= edge.bottom + 0.6;
    const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const name = (element) => element.dataset.tile ?? element.innerText?.replaceAll('\n', ' ');
    // The index stands in the upper left corner: so much of it shows, and a finger there meets this card.
    const corner = (card, what) => {
      const at = box(card);
      const width = Math.min(24, at.width);
      let seen = 0;
      for (let x = 2; x < width; x += 2) if (document.elementFromPoint(at.left + x, at.top + Math.min(14, at.height / 3))?.closest('.card, [data-piece]') === card) seen += 2;
      if (seen < 16) wrong.push(`${what} ${name(card)}: ${seen} pixels of its index show`);
    };
    for (const card of all('.hand [data-piece]')) corner(card, 'hand');
    const top = all('.discards .row .slot, .discards .pack');
    for (const [i, slot] of top.entries()) {
      const card = slot.querySelector('.card') ?? slot;
      if (i > 0 && slot.matches('.slot') && box(slot).top === box(top[i - 1]).top && box(slot).left - box(top[i - 1]).left < 23.5) wrong.push(`pile: ${box(slot).left - box(top[i - 1]).left} pixels between cards`);
      if (!inside(box(card), window)) wrong.push('pile: a card is outside');
    }
    for (const button of all('.deeds .btn, .sortbar .btn, .stockpile .pack, .top .btn')) {
      const at = box(button);
      if (at.width > 0 && (!inside(at, window) || at.height < 39.5 || at.width < 39.5)) wrong.push(`button ${name(button) || button.ariaLabel}: ${JSON.stringify(at)}`);
    }
    for (const one of all('.hand [data-piece], .fanname, .cue')) if (!inside(box(one), window)) wrong.push(`outside: ${name(one)} ${JSON.stringify(box(one))}`);
    const area = document.querySelector('.melds');
    const melds = all('.meld');
    const scrolls = area.scrollHeight > area.clientHeight + 1;
    if (area.scrollWidth > area.clientWidth + 1) wrong.push('the melds stick out at the side');
    if (scrolls && area.tabIndex !== 0) wrong.push('the melds scroll, but not by keyboard');
    const widths = [];
    for (const meld of melds) {
      if (scrolls) meld.scrollIntoView({ block: 'nearest' });
      if (!inside(box(meld), box(area))) wrong.push(`a meld cannot be seen whole: ${JSON.stringify(box(meld))} in ${JSON.stringify(box(area))}`);
      widths.push(box(meld.querySelector('.card')).width);
      const covered = [...meld.querySelectorAll('.card')].filter((card, i, cards) => i > 0 && box(card).left - box(cards[i - 1]).left < 8.5);
      if (covered.length > 0) wrong.push('cards of a meld lie over each other');
    }
    const piles = box(document.querySelector('.piles'));
    if (piles.bottom > box(document.querySelector('.cue')).top + 0.6) wrong.push('the piles lie under the cue');
    if (document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls');
    area.scrollTop = 0;
    return { wrong, hand: all('.hand [data-piece]').length, melds: melds.length, pile: top.length, scrolls, meld: Math.min(99, ...widths), room: area.clientHeight };
  });

async function deal(browser, server, game, lang, bots, set = {}) {
  const ticket = await makeTable(server.url, { game, lang, rounds: 1, seats: ['me', ...Array(bots).fill('bot:beginner')], set });
  const page = await person(browser, { ...screen, lang, ticket, touch: true, still: true });
  const hints = hintsOf(page);
  await page.goto(`${server.url}/#/t/${ticket.table}`);
  await page.locator('.go .btn.main').click();
  await page.waitForSelector('.hand [data-piece]');
  const most = { hand: 0, melds: 0, pile: 0 };
  const wrong = new Set();
  const done = {};
  const see = async () => {
    await settled(page);
    const found = await look(page);
    const more = ['hand', 'melds', 'pile'].filter((what) => found[what] > most[what]);
    for (const what of more) most[what] = found[what];
    for (const one of found.wrong) wrong.add(one);
    if (shots && (more.length > 0 || found.wrong.length > 0)) await page.screenshot({ path: `${shots}/${game}-${bots}-${found.melds}melds-${found.hand}hand-${found.pile}pile${found.wrong.length > 0 ? '-wrong' : ''}.png` });
  };
  for (let i = 0; i < 60; i++) {
    await atTurn(page);
    if (await dealOver(page)) break;
    await see();
    // Now and then the whole pile, for a large hand.
    const many = page.locator('.deeds .all');
    if (i % 2 === 0 && (await many.count()) > 0) {
      await many.click();
      await page.waitForFunction(() => document.querySelector('.deeds .draw')?.getAttribute('aria-disabled') === 'true' || document.querySelector('#why'));
      await see();
    }
    const before = await turnNo(page);
    await turn(page, 'tap', done);
    // What a deep take obliges to may need more than this player knows: then it does what the hint says, to the end of the turn.
    for (let n = 0; n < 20 && (await mine(page)) && (await turnNo(page)) === before; n++) await asHinted(page, hints, done);
  }
  console.log(`        ${game} with ${bots + 1}: ${JSON.stringify({ ...most, ...done })}`);
  check('the deal is played to its end', await dealOver(page), JSON.stringify(done));
  check('everything was legible and in reach', wrong.size === 0, [...wrong].slice(0, 12).join('\n'));
  check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
  await page.context().close();
}

export async function twoPacks(browser) {
  const server = await startServer('--bot-delay-ms', '15');
  try {
    await part('rum500 with seven, on a phone', () => deal(browser, server, 'rum500', 'da', 6));
    await part('femhundra with five, on a phone', () => deal(browser, server, 'femhundra-se-2packs', 'sv', 4));
    await part('rum500 with four and two packs, on a phone', () => deal(browser, server, 'rum500', 'sv', 3, { second_pack_from: 4 }));
  } finally {
    await server.stop();
  }
}
