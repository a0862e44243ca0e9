// Two people and a bot finish a whole round in the browser: one drags, the other has only a keyboard; in the middle the first
// reloads with a draft on the table, and it is still there.
import { makeTable, startServer, takeSeat } from './server.mjs';
import { person } from './browser.mjs';
import { byKey, byMouse, drag, layByDragging, layByKeys, myTurn, read, roundOver, settled, turn } from './players.mjs';
import { check, part } from './report.mjs';

async function reloadWithDraft(page) {
  const { rack } = await read(page);
  await drag(page, rack[0].id);
  await page.waitForTimeout(600);
  const before = await read(page);
  await page.reload();
  await page.waitForSelector('[data-zone="rack"] [data-piece]');
  await settled(page);
  const tiles = ({ sets, rack: left }) => JSON.stringify([sets.map((set) => set.map(({ tile }) => tile)), left.map(({ tile }) => tile)]);
  const after = await read(page);
  check('a reload keeps the draft and the order of the rack', tiles(after) === tiles(before), `${tiles(before)}\n        ${tiles(after)}`);
  await page.keyboard.press('r');
  await settled(page);
}

const pass = async (page) => {
  const button = page.locator('.acts .pass');
  if ((await button.count()) === 0) return false;
  await button.click();
  return true;
};

export async function round(browser) {
  await part('a whole round: one drags, one types, one is a bot', async () => {
    const server = await startServer();
    try {
      const first = await makeTable(server.url);
      const second = await takeSeat(server.url, first.table, 'Anna');
      const dragging = await person(browser, { ticket: first });
      const typing = await person(browser, { ticket: second });
      for (const page of [dragging, typing]) await page.goto(`${server.url}/#/t/${first.table}`);
      await dragging.getByRole('button', { name: 'Start' }).click();
      for (const page of [dragging, typing]) await page.waitForSelector('[data-zone="rack"] [data-piece]');
      check('both see fourteen tiles', (await read(dragging)).rack.length === 14 && (await read(typing)).rack.length === 14);

      const done = { played: [0, 0], drew: [0, 0] };
      let reloaded = false;
      const deadline = Date.now() + 8 * 60_000;
      while (!(await roundOver(dragging)) && Date.now() < deadline) {
        for (const [i, page] of [dragging, typing].entries()) {
          if (!(await myTurn(page)) || (await roundOver(page))) continue;
          if (i === 0 && !reloaded && done.drew[0] + done.played[0] >= 3) {
            await reloadWithDraft(page);
            reloaded = true;
          }
          const finish = async (it, what) => {
            if (what === 'draw' && (await pass(it))) return;
            await (i === 0 ? byMouse(it, what) : byKey(it, what));
          };
          done[await turn(page, i === 0 ? layByDragging : layByKeys, finish)][i]++;
        }
        await dragging.waitForTimeout(50);
      }
      console.log(`        dragging: ${done.played[0]} plays, ${done.drew[0]} draws; typing: ${done.played[1]} plays, ${done.drew[1]} draws`);
      check('the round ends', await roundOver(dragging));
      check('the one who drags has played', done.played[0] > 0);
      check('the one who types has played', done.played[1] > 0);
      check('it was reloaded in the middle', reloaded);
      await typing.waitForSelector('dialog table');
      const totals = (page) => page.locator('dialog tfoot').innerText();
      check('both see the same score sheet', (await totals(dragging)) === (await totals(typing)));
      check('no page had an error', dragging.troubles.length + typing.troubles.length === 0, [...dragging.troubles, ...typing.troubles].join('\n'));
      await dragging.context().close();
      await typing.context().close();
    } finally {
      await server.stop();
    }
  });
}
