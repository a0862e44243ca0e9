// A match over several rounds: the score sheet adds up, the next round and a rematch are dealt, whoever has nothing to lay passes
// once the pool is empty, and giving up asks first and costs what it says. Small packs make the rounds short.
import { makeTable, startServer } from './server.mjs';
import { person } from './browser.mjs';
import { myTurn, read, roundOver, settled } from './players.mjs';
import { check, part } from './report.mjs';

const sheet = (page) =>
  page.evaluate(() => {
    const number = (text) => Number(text.replace('\u2212', '-').replace('+', ''));
    const rows = (part) => [...document.querySelectorAll(`dialog ${part} tr`)].map((row) => [...row.querySelectorAll('td')].map((cell) => number(cell.innerText)));
    return { rounds: rows('tbody'), totals: rows('tfoot')[0] ?? [], title: document.querySelector('dialog h2')?.innerText };
  });

/** Draws until the pool is empty, then passes, until the round is over. Says how often it passed. */
async function passRound(page) {
  let passes = 0;
  for (let i = 0; i < 60 && !(await roundOver(page)); i++) {
    await page.waitForFunction(() => document.title.startsWith('Your turn') || document.querySelector('dialog table'), undefined, { timeout: 20_000 });
    if (await roundOver(page)) break;
    const title = await page.locator('.turn h1').innerText();
    const before = (await read(page)).rack.length;
    const pass = page.locator('.acts .pass');
    if ((await pass.count()) > 0) {
      check('Draw says that the pool is empty', (await page.locator('.acts .draw').getAttribute('aria-disabled')) === 'true' && (await page.locator('.acts .draw').textContent()).includes('pool is empty'), title);
      await pass.click();
      passes++;
    } else await page.locator('.acts .draw').click();
    await page.waitForFunction((n) => document.querySelectorAll('.rack [data-piece]').length !== n || !document.title.startsWith('Your turn') || document.querySelector('dialog table'), before, { timeout: 20_000 });
    await page.waitForTimeout(50);
  }
  return passes;
}

// Nobody can open with 80 points, so every round is drawn to the end of the pool, and all must pass, whoever begins.
async function rounds(browser, server) {
  const mine = await makeTable(server.url, { seats: ['me', 'bot:beginner'], rounds: 2, set: { numbers: 6, copies: 1, jokers: 0, hand: 10, opening_points: 80, pool_empty: 'all_pass' } });
  const page = await person(browser, { ticket: mine });
  await page.goto(`${server.url}/#/t/${mine.table}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.rack .tile');
  const passes = await passRound(page);
  check('with an empty pool one passes', passes > 0);
  const first = await sheet(page);
  check('the first round stands on the sheet', first.title === 'Round 1 is over' && first.rounds.length === 1, JSON.stringify(first));
  check('the hands that were left are shown', (await page.locator('dialog .hands svg, dialog .hands .tile').count()) > 0);
  await page.getByRole('button', { name: 'Next round' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.rack [data-piece]').length === 10 && !document.querySelector('dialog table'));
  check('the next round is dealt', (await page.locator('.table .tile').count()) === 0);
  await passRound(page);
  const second = await sheet(page);
  check('the match is over after two', second.title === 'The match is over' && second.rounds.length === 2, JSON.stringify(second));
  const sums = second.totals.map((_, seat) => second.rounds.reduce((sum, row) => sum + row[seat], 0));
  check('the totals are the sums of the rounds', JSON.stringify(sums) === JSON.stringify(second.totals) && second.rounds[0].join() === first.rounds[0].join(), JSON.stringify(second));
  check('somebody has won', (await page.locator('dialog .winner').innerText()).length > 5);
  await page.reload();
  await page.waitForSelector('dialog table');
  check('the sheet survives a reload', JSON.stringify(await sheet(page)) === JSON.stringify(second));
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.rack [data-piece]').length >= 10 && !document.querySelector('dialog'));
  await page.locator('.top .btn').first().click();
  await page.getByRole('button', { name: 'Score' }).click();
  check('a rematch begins with an empty sheet', (await page.locator('dialog table').count()) === 0);
  check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
  await page.context().close();
}

async function givingUp(browser, server) {
  const mine = await makeTable(server.url, { seats: ['me', 'bot:beginner'], set: { broken_tiles: 3 } });
  const page = await person(browser, { ticket: mine });
  await page.goto(`${server.url}/#/t/${mine.table}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.rack .tile');
  await page.waitForFunction(() => document.title.startsWith('Your turn'));
  const before = (await read(page)).rack.length;
  await page.locator('.rack .tile').first().dblclick();
  await settled(page);
  const ask = async () => {
    await page.locator('.top .btn').first().click();
    await page.getByRole('button', { name: 'Give up the turn' }).click();
  };
  await ask();
  check('giving up asks first, and names the price', (await page.locator('dialog').innerText()).includes('three tiles'), await page.locator('dialog').innerText());
  await page.getByRole('button', { name: 'Play on' }).click();
  check('playing on changes nothing', (await read(page)).rack.length === before - 1 && (await myTurn(page)));
  await ask();
  await page.getByRole('button', { name: 'Give up the turn' }).last().click();
  await page.waitForFunction((n) => document.querySelectorAll('.rack [data-piece]').length === n, before + 3, { timeout: 10_000 });
  check('it costs three tiles, and all of them lie on the rack', (await read(page)).rack.length === before + 3);
  await page.context().close();
}

export async function matches(browser) {
  const server = await startServer('--bot-delay-ms', '30');
  try {
    await part('rounds, totals, passing, a rematch', () => rounds(browser, server));
    await part('giving up', () => givingUp(browser, server));
  } finally {
    await server.stop();
  }
}
