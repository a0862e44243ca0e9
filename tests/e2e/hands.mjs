// Every way to move a tile: drag, tap and tap, long press, double tap, keys, the command line; undo, redo, reset, sorting; and
// that nothing moves under a finger when another's move arrives. On a staged table, judged by the page's own engine.
import { startServer } from './server.mjs';
import { person } from './browser.mjs';
import { read, settled } from './players.mjs';
import { check, part } from './report.mjs';
import { stage } from './staged.mjs';

const layout = ['r5 r6 r7', 'k4 b4 o4', 'b7 b8 b9 b10'];
const view = { layout, hand: 'r8 k1 k8 b8 o8 b11', counts: [6, 9, 6], opened: [true, true, true] };

const text = ({ sets, rack }) => `${sets.map((set) => set.map(({ tile }) => tile).join(' ')).join(' | ')} / ${rack.map(({ tile }) => tile).join(' ')}`;
const tileIn = (page, zone, tile) => page.locator(`${zone} [data-tile="${tile}"]`).first();
const centre = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
};

async function table(browser, server, how = {}) {
  const page = await person(browser, { lang: 'en', ...how });
  await stage(page, server.url, { view, ...how });
  await page.waitForSelector('.rack .tile');
  await settled(page);
  return page;
}

async function byTap(browser, server) {
  const page = await table(browser, server, { width: 360, height: 640, touch: true });
  await tileIn(page, '.rack', 'r8').tap();
  check('a tap picks a tile', (await page.locator('.tile.picked').count()) === 1);
  await tileIn(page, '.table', 'r7').tap();
  await settled(page);
  check('a second tap lays it', text(await read(page)).startsWith('r5 r6 r7 r8 |'), text(await read(page)));
  await page.waitForTimeout(400);
  // On a busy machine two taps may come too late to be a double one; then they pick and put down, and nothing has happened.
  for (let i = 0; i < 8 && (await tileIn(page, '.rack', 'b11').count()) > 0; i++) {
    const [x, y] = await centre(tileIn(page, '.rack', 'b11'));
    await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
    await settled(page);
    await page.waitForTimeout(400);
    if ((await page.locator('.tile.picked').count()) > 0) await page.keyboard.press('Escape');
  }
  check('a double tap sends a tile where it fits', text(await read(page)).includes('b7 b8 b9 b10 b11'), text(await read(page)));
  await page.waitForTimeout(400);
  await tileIn(page, '.rack', 'o8').tap();
  await tileIn(page, '.rack', 'k1').tap();
  await settled(page);
  check('taps order the rack too', text(await read(page)).endsWith('/ o8 k1 k8 b8'), text(await read(page)));
  check('the play button says that this is legal', (await page.locator('.acts .main').getAttribute('aria-disabled')) === 'false');
  await page.locator('.acts .main').click();
  await page.waitForSelector('.over .reasons');
  const [reason, rule] = (await page.locator('.over .reasons li').first().innerText()).split('\n');
  check('a refusal tells how much is missing', reason.includes('24') && reason.includes('30'), reason);
  check('and the rule of the sheet beneath', rule?.includes('30') && (await page.locator('.over .reasons li').first().locator('small').innerText()) === rule, rule);
  await page.context().close();
}

async function byMouse(browser, server) {
  const page = await table(browser, server);
  const [x, y] = await centre(tileIn(page, '.rack', 'k8'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 4, y);
  check('four pixels are no drag', (await page.locator('.carried').count()) === 0);
  await page.mouse.move(x + 20, y - 30, { steps: 3 });
  check('more is', (await page.locator('.carried').count()) === 1);
  await page.mouse.move(...(await centre(page.locator('[data-zone="loose"]'))), { steps: 3 });
  await page.mouse.up();
  await settled(page);
  check('a drag lays a tile on the workbench', (await page.locator('.bench .tile').count()) === 1);
  check('and the reasons say so', (await page.locator('.reasons').innerText()).includes('black 8'), await page.locator('.reasons').innerText());
  check('not yet with the rules', (await page.locator('.reasons small').count()) === 0);
  await page.keyboard.press('p');
  check('whoever presses Play all the same reads the rule too', (await page.locator('.reasons li', { hasText: 'black 8' }).locator('small').innerText()).length > 20);
  const before = text(await read(page));
  await page.keyboard.press('z');
  check('Z takes it back', (await page.locator('.bench .tile').count()) === 0);
  await page.keyboard.press('y');
  check('Y does it again', text(await read(page)) === before);
  await page.keyboard.press('r');
  check('R begins the turn again', text(await read(page)) === `${layout.join(' | ')} / k1 k8 r8 b8 b11 o8`, text(await read(page)));

  const set = tileIn(page, '.table', 'k4');
  await page.mouse.move(...(await centre(set)));
  await page.mouse.down();
  await page.waitForTimeout(450);
  await page.mouse.up();
  check('a long press takes the whole set', (await page.locator('.tile.picked').count()) === 3);
  await page.keyboard.press('Escape');
  check('Escape lets go', (await page.locator('.tile.picked').count()) === 0);
  await page.locator('.tools .btn', { hasText: '777' }).click();
  check('777 sorts by groups', text(await read(page)).endsWith('/ k1 k8 r8 b8 o8 b11'), text(await read(page)));

  const [tx, ty] = await centre(tileIn(page, '.table', 'r5'));
  const [rx, ry] = await centre(page.locator('.rack'));
  await page.mouse.move(tx, ty);
  await page.mouse.down();
  await page.mouse.move(rx, ry, { steps: 5 });
  await page.mouse.up();
  await settled(page);
  check('a tile of the table goes to the workbench, never to the hand', (await page.locator('.bench [data-tile="r5"]').count()) === 1);
  await page.context().close();
}

async function byKeyboard(browser, server) {
  const page = await table(browser, server);
  await tileIn(page, '.rack', 'r8').focus();
  await page.keyboard.press('Space');
  check('Space picks and aims where the tile fits', (await page.locator('[data-set="0"] .cell:last-child.after').count()) === 1);
  await page.keyboard.press('ArrowDown');
  check('an arrow goes to the next set', (await page.locator('[data-set="1"] .cell:last-child.after').count()) === 1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await settled(page);
  check('Enter drops', text(await read(page)).startsWith('r5 r6 r7 r8 |'));
  check('the focus stays with the tile', (await page.evaluate(() => document.activeElement.dataset.tile)) === 'r8');
  await page.keyboard.press('Backspace');
  check('Backspace takes it back', text(await read(page)).startsWith('r5 r6 r7 |'));

  await page.keyboard.press('/');
  const say = async (line) => {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(60);
    return page.locator('.commands .answer').last().innerText();
  };
  check('the command line lays a meld', (await say('play k8 b8 o8')).includes('4: Black 8, blue 8 and orange 8'));
  check('it moves a tile to a set', text(await read(page)).includes('k8 b8 o8') && (await say('move r8 to 1')).includes('1: Red 5-6-7-8'));
  check('it knows colour words', (await say('move red 8 to rack')).startsWith('1: Red 5-6-7\n'));
  check('it reads the rack', (await say('rack')).length > 5);
  check('it says what it does not know', (await say('dance')).includes('dance'));
  await page.keyboard.press('Escape');
  await page.context().close();
}

async function underTheFinger(browser, server) {
  let say;
  const page = await table(browser, server, { then: (it) => (say = it), view: { ...view, to_act: 1 } });
  const [x, y] = await centre(tileIn(page, '.rack', 'k8'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y - 60, { steps: 3 });
  const before = text(await read(page));
  say({ type: 'event', v: 10, now: Date.now(), clock: null, sighting: { fact: 'rearranged', seat: 1, layout: [...layout, 'o1 o2 o3'], laid: 'o1 o2 o3', opened: false, turn: 8, phase: 'playing', to_act: 0 } });
  await page.waitForTimeout(200);
  check("another's move changes nothing under the finger", text(await read(page)) === before);
  check('but the turn is known', (await page.locator('.turn h1').innerText()) === 'Your turn');
  await page.mouse.move(...(await centre(page.locator('[data-zone="new"]'))), { steps: 4 });
  await page.mouse.up();
  await settled(page);
  check('when it is let go, both are there', text(await read(page)).startsWith(`${layout.join(' | ')} | o1 o2 o3 | k8 /`), text(await read(page)));
  check("the last mover's tiles are marked", (await page.locator('.tile.last').count()) === 3);
  await page.context().close();
}

export async function hands(browser) {
  const server = await startServer();
  try {
    await part('tap and tap, double tap', () => byTap(browser, server));
    await part('drag, long press, undo and sort', () => byMouse(browser, server));
    await part('keyboard and command line', () => byKeyboard(browser, server));
    await part("another's move while dragging", () => underTheFinger(browser, server));
  } finally {
    await server.stop();
  }
}
