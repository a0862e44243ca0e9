// Playing a card table as people do: a turn with the mouse, by dragging, or by the keyboard alone, on whatever the page shows. What is
// legal is for page and server to say.

export const mine = (page) => page.evaluate(() => document.querySelector('.cue.mine') !== null && document.querySelector('dialog') === null);
export const turnNo = (page) => page.evaluate(() => document.querySelector('.cue')?.dataset.turn);
export const dealOver = (page) => page.evaluate(() => document.querySelector('dialog table') !== null);
export const atTurn = (page) => page.waitForFunction(() => document.querySelector('.cue.mine') !== null || document.querySelector('dialog table') !== null, undefined, { timeout: 30_000 });

/** The hand from left to right, and the fans in it. */
export const hand = (page) => page.evaluate(() => [...document.querySelectorAll('.hand [data-piece]')].map((card) => ({ id: card.dataset.piece, tile: card.dataset.tile })));
export const pileTop = (page) => page.evaluate(() => document.querySelector('.discards [data-tile]')?.dataset.tile ?? '');
export const melds = (page) => page.locator('[data-meld]').count();

/** Cards travel for a moment; what is clicked must lie still. */
export const settled = (page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });

const enabled = async (page, selector) => (await page.locator(selector).count()) > 0 && (await page.locator(selector).first().getAttribute('aria-disabled')) !== 'true';

/** A point of a card that no other card of the fan lies over. */
const pointOf = (page, id) =>
  page.evaluate((piece) => {
    const card = document.querySelector(`.hand [data-piece="${piece}"]`);
    const box = card.getBoundingClientRect();
    for (const down of [0.3, 0.15, 0.5, 0.7]) {
      for (let across = 0.04; across < 1; across += 0.04) {
        const at = { x: box.left + box.width * across, y: box.top + box.height * down };
        const next = document.elementFromPoint(at.x + 3, at.y)?.closest('[data-piece]');
        if (next === card && document.elementFromPoint(at.x - 3, at.y)?.closest('[data-piece]') === card) return at;
      }
    }
    return null;
  }, id);

export async function tapCard(page, id) {
  await settled(page);
  const at = await pointOf(page, id);
  if (!at) throw new Error(`no finger could touch card ${id}`);
  await page.mouse.click(at.x, at.y);
}

const stepIs = (page) => page.evaluate(() => (document.querySelector('.deeds .draw')?.getAttribute('aria-disabled') === 'false' ? 'draw' : 'lay'));

/** Waits until the server has answered a deed: the hand changed, the turn ended, something was refused, or there is a choice. */
async function answered(page, before) {
  await page.waitForFunction(
    (was) => {
      const now = [...document.querySelectorAll('.hand [data-piece]')].map((card) => card.dataset.piece).sort().join();
      return now !== was || !document.querySelector('.cue.mine') || document.querySelector('#why, .reasons.choose, dialog');
    },
    before, { timeout: 30_000 },
  );
  await settled(page);
}
const ids = async (page) => (await hand(page)).map(({ id }) => id).sort().join();

export async function deed(page, act) {
  await settled(page);
  const before = await ids(page);
  await act();
  await answered(page, before);
}

const centre = async (locator) => {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags a card of the hand to the middle of something. */
export async function dragTo(page, id, selector, drop = true) {
  await settled(page);
  const from = await pointOf(page, id);
  const to = await centre(page.locator(selector).first());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 16, from.y - 24, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  if (drop) await page.mouse.up();
}

async function draw(page, how) {
  if (await enabled(page, '.deeds .pass')) {
    await deed(page, () => page.locator('.deeds .pass').click());
    return;
  }
  if ((await stepIs(page)) !== 'draw') {
    // The stock is empty: what lies on the pile is all there is.
    if (await enabled(page, '.deeds .take')) await deed(page, () => page.locator('.deeds .take').click());
    return;
  }
  await deed(page, () => (how === 'keys' ? page.keyboard.press('d') : how === 'tap' ? page.locator('.stockpile .pack').click() : page.locator('.deeds .draw').click()));
}

/** Every meld that the page shows in the hand. */
async function layAll(page, how, done, still) {
  for (let i = 0; i < 6 && (await still()); i++) {
    const fan = page.locator('.hand .fan:not(.loose) button.fanname').first();
    if ((await fan.count()) === 0) return;
    await fan.click();
    await settled(page);
    if (!(await enabled(page, '.deeds .lay'))) break;
    await deed(page, () => (how === 'keys' ? page.keyboard.press('l') : page.locator('.deeds .lay').click()));
    if (await page.locator('.reasons.choose').count()) await deed(page, () => page.locator('.reasons.choose .btn').first().click());
    if (await page.locator('#why').count()) break;
    done.laid = (done.laid ?? 0) + 1;
  }
  if (await still()) await page.keyboard.press('Escape');
}

/** The first card for which the table has a place: chosen and put back one after the other. */
const fitting = (page) =>
  page.evaluate(async () => {
    for (const card of document.querySelectorAll('.hand [data-piece]')) {
      card.click();
      await new Promise((done) => setTimeout(done));
      const fits = document.querySelector('.lay-here') !== null;
      card.click();
      await new Promise((done) => setTimeout(done));
      if (fits) return card.dataset.piece;
    }
    return null;
  });

/** Cards that the table has a place for, while more than one is left in the hand. */
async function layOffAll(page, how, done, still) {
  while ((await melds(page)) > 0 && (await still()) && (await page.locator('.hand [data-piece]').count()) > 1) {
    const id = await fitting(page);
    if (!id) return;
    await tapCard(page, id);
    await deed(page, async () => {
      if (how === 'keys') await page.keyboard.press('a');
      else if (how === 'drag') await dragTo(page, id, '.meld.fits');
      else await page.locator('.lay-here').first().click();
    });
    if (await page.locator('.reasons.choose').count()) {
      done.chose = (done.chose ?? 0) + 1;
      await deed(page, () => page.locator('.reasons.choose .btn').first().click());
    }
    done.laidOff = (done.laidOff ?? 0) + 1;
    if (await page.locator('#why').count()) return;
  }
}

async function stuck(page, what) {
  throw new Error(`${what}: ${JSON.stringify(await page.evaluate(() => ({ cue: document.querySelector('.cue')?.innerText, deeds: document.querySelector('.deeds')?.innerText, chosen: [...document.querySelectorAll('.hand [aria-pressed=true]')].map((card) => card.dataset.tile), hand: [...document.querySelectorAll('.hand [data-tile]')].map((card) => card.dataset.tile).join(' ') })))}`);
}

export async function throwOne(page, how, id) {
  await tapCard(page, id);
  await deed(page, async () => {
    if (how === 'keys') await page.keyboard.press('p');
    else if (how === 'drag') await dragTo(page, id, '[data-zone="pile"] .pack, [data-zone="pile"] .row');
    else if (how === 'tap') await page.locator('[data-zone="pile"] .pack, [data-zone="pile"] .drop').first().click();
    else await page.locator('.deeds .throw').click({ timeout: 10_000 }).catch(() => stuck(page, `throwing ${id}`));
  });
}

/** A whole turn: draw, lay what lies there, lay off, throw the dearest loose card that may be thrown. Counts what it did. */
export async function turn(page, how, done) {
  const now = await turnNo(page);
  const still = async () => (await mine(page)) && (await turnNo(page)) === now;
  await draw(page, how);
  if (!(await still())) return;
  if ((await stepIs(page)) === 'draw') return;
  await layAll(page, how, done, still);
  if (await still()) await layOffAll(page, how, done, still);
  for (let tries = 0; tries < 4 && (await still()); tries++) {
    const cards = await hand(page);
    if (cards.length === 0) return;
    const loose = await page.evaluate(() => [...document.querySelectorAll('.hand .loose [data-piece]')].map((card) => card.dataset.piece));
    const id = loose[tries] ?? cards[cards.length - 1 - tries]?.id ?? cards[0].id;
    await throwOne(page, how, id);
    if (await still()) await page.keyboard.press('Escape');
    else done.thrown = (done.thrown ?? 0) + 1;
  }
}

/** What the server answers when a hint is asked for, from now on; before the page is opened. */
export function hintsOf(page) {
  const hints = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    const message = JSON.parse(payload);
    if (message.type === 'hint' && message.action) hints.push(message.action);
  }));
  return hints;
}

/** The deed in English words, which a card table takes in every language; of several melds the first. A joker's place is chosen. */
function typed({ do: what, tile, on, n, melds }) {
  const plain = (tiles) => tiles.replace(/\*\S*/g, '*');
  switch (what) {
    case 'take': return `take ${n}`;
    case 'lay': return `lay ${plain(melds[0])}`;
    case 'lay_off': return `lay off ${plain(tile)} ${on + 1}`;
    case 'swap': return `swap ${tile} ${on + 1}`;
    case 'discard': return `discard ${plain(tile)}`;
    default: return what;
  }
}

/** Asks for a hint and types what it says. */
export async function asHinted(page, hints, done) {
  hints.length = 0;
  await page.keyboard.press('Escape');
  await page.locator('.sortbar .btn.square').last().click();
  for (let i = 0; i < 100 && hints.length === 0; i++) await page.waitForTimeout(100);
  if (hints.length === 0) throw new Error('no hint came');
  await deed(page, async () => {
    await page.keyboard.press('/');
    await page.keyboard.type(`${typed(hints[0])}\n`);
  });
  await page.keyboard.press('Escape');
  if (await page.locator('.reasons.choose').count()) await deed(page, () => page.locator('.reasons.choose .btn').first().click());
  done.hinted = (done.hinted ?? 0) + 1;
}

/** Plays until the deal is over. */
export async function playDeal(page, how, done = {}, most = 150) {
  for (let i = 0; i < most; i++) {
    await atTurn(page);
    if (await dealOver(page)) return done;
    await turn(page, how, done);
    done.turns = i + 1;
  }
  return done;
}

/** The sheet's numbers: rounds, totals, and the title of the dialog. */
export const sheet = (page) =>
  page.evaluate(() => {
    const number = (text) => Number(text.replace('\u2212', '-').replace('+', '').replace(/[\s.,\u00a0]/g, ''));
    const rows = (part) => [...document.querySelectorAll(`dialog .scroll ${part} tr`)].map((row) => [...row.querySelectorAll('td')].map((cell) => number(cell.innerText)));
    return { rounds: rows('tbody'), totals: rows('tfoot')[0] ?? [], title: document.querySelector('dialog h2')?.innerText, text: document.querySelector('dialog')?.innerText ?? '' };
  });
