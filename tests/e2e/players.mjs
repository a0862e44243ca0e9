// Two ways to play a turn on the page: by dragging with the mouse, and by the keyboard alone. Both ask for a hint and lay it out
// themselves, or draw. What is legal is for page and server to say.

const split = (meld) => meld.split(' ').filter(Boolean);
const base = (tile) => (tile.startsWith('*') ? '*' : tile);

export const myTurn = (page) => page.evaluate(() => document.title.startsWith('Your turn'));
export const roundOver = (page) => page.evaluate(() => document.querySelector('dialog table') !== null);

/** The table as the page shows it: sets and rack, each tile with its piece's id. */
export const read = (page) =>
  page.evaluate(() => {
    const tiles = (root) => [...root.querySelectorAll('[data-piece]')].map((tile) => ({ id: tile.dataset.piece, tile: tile.dataset.tile }));
    return { sets: [...document.querySelectorAll('[data-set]')].map(tiles), rack: tiles(document.querySelector('[data-zone="rack"]')) };
  });

export async function hint(page) {
  await page.keyboard.press('h');
  await page.waitForSelector('[data-hint]', { timeout: 20_000 });
  return page.evaluate(() => JSON.parse(document.querySelector('[data-hint]').dataset.hint));
}

/** Which tile goes to which meld, when as much as possible stays where it lies: a list of { anchor, add }. */
export function plan({ sets, rack }, layout) {
  const overlap = (set, meld) => {
    const pool = split(meld).map(base);
    return set.filter(({ tile }) => {
      const i = pool.indexOf(base(tile));
      if (i >= 0) pool.splice(i, 1);
      return i >= 0;
    });
  };
  const melds = layout.map((meld) => ({ meld, stay: [] }));
  const free = new Set(sets.map((_, i) => i));
  const pairs = melds.flatMap((one) => sets.map((set, i) => ({ one, i, stay: overlap(set, one.meld), whole: set.length })));
  pairs.sort((a, b) => b.stay.length - b.whole - (a.stay.length - a.whole) || b.stay.length - a.stay.length);
  for (const { one, i, stay } of pairs) {
    if (stay.length === 0 || one.stay.length > 0 || !free.has(i)) continue;
    // Where a joker stands says what it stands for: such a meld is laid anew, in order, unless it lies there as it is.
    if (one.meld.includes('*') && sets[i].map(({ tile }) => base(tile)).join() !== split(one.meld).map(base).join()) continue;
    free.delete(i);
    one.stay = stay;
  }
  const staying = new Set(melds.flatMap(({ stay }) => stay.map(({ id }) => id)));
  // The table's tiles first: all of them must find a place, an equal one in hand need not.
  const pool = [...sets.flat(), ...rack].filter(({ id }) => !staying.has(id));
  return melds
    .map(({ meld, stay }) => {
      const have = stay.map(({ tile }) => base(tile));
      const add = [];
      for (const tile of split(meld).map(base)) {
        const there = have.indexOf(tile);
        if (there >= 0) have.splice(there, 1);
        else add.push(pool.splice(pool.findIndex((one) => base(one.tile) === tile), 1)[0].id);
      }
      return { anchor: stay[0]?.id, add };
    })
    .filter(({ add }) => add.length > 0);
}

const middle = async (page, selector) => {
  const box = await page.locator(selector).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, box };
};

/** Drags a tile to the end of the set in which `anchor` lies, or to a new set. */
export async function drag(page, id, anchor) {
  for (let i = 0; i < 10; i++) {
    await settled(page);
    const from = await middle(page, `[data-piece="${id}"]`);
    await page.mouse.move(from.x, from.y);
    await Promise.all([page.mouse.down(), page.mouse.move(from.x + 12, from.y - 12, { steps: 3 })]);
    if ((await page.locator('.carried .tile').count()) === 1) break;
    // A busy machine made a long press of it, which takes the whole set: let go where nothing is, and try again.
    await page.mouse.move(2, 2);
    await page.mouse.up();
    await page.keyboard.press('Escape');
  }
  let to;
  if (anchor) {
    const last = await page.evaluate((piece) => {
      const tiles = [...document.querySelector(`[data-piece="${piece}"]`).closest('[data-set]').querySelectorAll('[data-piece]')];
      const box = tiles[tiles.length - 1].getBoundingClientRect();
      return { x: box.right - box.width * 0.2, y: box.top + box.height / 2 };
    }, anchor);
    to = last;
  } else to = await middle(page, '[data-zone="new"]');
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await settled(page);
}

/** Tiles travel for a moment, and the table is measured a frame later; what is dragged must lie still. */
export const settled = (page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });

export async function layByDragging(page, layout) {
  for (const { anchor, add } of plan(await read(page), layout)) {
    let home = anchor;
    for (const id of add) {
      await drag(page, id, home);
      home ??= id;
    }
  }
}

const focused = (page) => page.evaluate(() => document.activeElement?.dataset?.piece ?? '');

/** Tabs to a tile's grid and walks to the tile with the arrow keys. */
async function walkTo(page, id) {
  for (let i = 0; i < 60 && (await focused(page)) === ''; i++) await page.keyboard.press('Tab');
  const order = await page.evaluate(() => [...document.querySelectorAll('[data-piece]')].map((tile) => tile.dataset.piece));
  const steps = order.indexOf(id) - order.indexOf(await focused(page));
  for (let i = 0; i < Math.abs(steps); i++) await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
  return (await focused(page)) === id;
}

/** Picks a tile with Space, walks to its place with the arrows, and puts it there with Enter. */
export async function carry(page, id, anchor) {
  if (!(await walkTo(page, id))) throw new Error(`the arrow keys do not reach tile ${id}`);
  await page.keyboard.press('Space');
  const arrived = (piece) =>
    page.evaluate((one) => {
      if (!one) return document.querySelector('.table.newset') !== null;
      const set = document.querySelector(`[data-piece="${one}"]`).closest('[data-set]');
      return set.querySelector('.cell:last-child.after') !== null;
    }, piece);
  for (let i = 0; i < 60 && !(await arrived(anchor)); i++) await page.keyboard.press('ArrowUp');
  if (!(await arrived(anchor))) throw new Error('the arrow keys do not reach the place');
  await page.keyboard.press('Enter');
  await settled(page);
}

export async function layByKeys(page, layout) {
  for (const { anchor, add } of plan(await read(page), layout)) {
    let home = anchor;
    for (const id of add) {
      await carry(page, id, home);
      home ??= id;
    }
  }
}

const told = ({ sets, rack }) => [...sets, rack].map((tiles) => tiles.map(({ tile }) => tile).join(' ')).join(' | ');

/** Plays or draws, and waits until the turn is over. Returns what was done. */
export async function turn(page, lay, finish) {
  const layout = await hint(page);
  const before = await read(page);
  const stuck = async (what) => {
    throw new Error(`${what}: hint ${JSON.stringify(layout)}, before ${told(before)}, now ${told(await read(page))}, ${await page.locator('.acts, dialog').allInnerTexts()}`);
  };
  if (layout) {
    await lay(page, layout);
    await page.waitForSelector('.acts .main[aria-disabled="false"]', { timeout: 5000 }).catch(() => stuck('what the hint says cannot be played'));
  }
  await finish(page, layout ? 'play' : 'draw');
  const over = () => !document.title.startsWith('Your turn') || document.querySelector('dialog table');
  await page.waitForFunction(over, undefined, { timeout: 20_000 }).catch(() => stuck('the turn does not end'));
  return layout ? 'played' : 'drew';
}

export const byMouse = (page, what) => page.locator(what === 'play' ? '.acts .main' : '.acts .draw, .acts .pass').last().click();
export const byKey = (page, what) => page.keyboard.press(what === 'play' ? 'p' : 'd');
