// Gin in the browser: two people play hands until one has knocked, one has gone gin and one was undercut; the first upcard is declined,
// the defender lays off by own choice once, and the showdown's arithmetic is that of the score sheet.
import { makeTable, startServer, takeSeat } from './server.mjs';
import { findings, person } from './browser.mjs';
import { dealOver, deed, hand, mine, settled, sheet, throwOne } from './cardplayers.mjs';
import { check, part } from './report.mjs';

/** What stays loose, as the page counts it, and the loose cards, dearest first. */
const loose = (page) =>
  page.evaluate(() => {
    const fan = document.querySelector('.hand .fan.loose');
    return { n: Number(/\d+/.exec(fan?.querySelector('.fanname')?.innerText ?? '0')?.[0] ?? 0), cards: [...(fan?.querySelectorAll('[data-piece]') ?? [])].map((card) => ({ id: card.dataset.piece, tile: card.dataset.tile })) };
  });

/** Draws; then knocks when `wants` says so, else throws the dearest loose card. True when the deal is over. */
async function ginTurn(page, wants, done) {
  if (await page.locator('.deeds .pass').count()) {
    check('the first upcard is offered in words', /upcard/.test(await page.locator('.cue').innerText()) || done.offered, await page.locator('.cue').innerText());
    done.offered = true;
    await page.locator('.deeds .pass').click();
    await page.waitForFunction(() => !document.querySelector('.cue.mine .step') || !document.querySelector('.deeds .pass'), undefined, { timeout: 10_000 });
    return;
  }
  if ((await page.locator('.deeds .draw').getAttribute('aria-disabled')) === 'false') await deed(page, () => page.locator('.deeds .draw').click());
  if (await dealOver(page)) return;
  const knock = page.locator('.deeds .knock');
  if ((await knock.count()) > 0) {
    const text = await knock.innerText();
    const n = text.startsWith('Gin') ? 0 : Number(/\d+/.exec(text)[0]);
    if (await wants(n)) {
      if (n > 0) check('the button says with how much', /^Knock \d+/.test(text), text);
      await knock.click();
      await page.waitForFunction(() => !document.querySelector('.cue.mine') || document.querySelector('dialog table'), undefined, { timeout: 10_000 });
      return;
    }
  }
  const { cards } = await loose(page);
  const id = cards[0]?.id ?? (await hand(page))[0].id;
  await throwOne(page, 'mouse', id);
}

/** The defender's answer: once put together by hand, else as well as can be. */
async function answer(page, done) {
  check('the defender sees the knock', /has knocked/.test(await page.locator('.melds.shown').innerText()));
  if (!done.chosen) {
    await page.getByRole('button', { name: 'Choose yourself' }).click();
    const fan = page.locator('.hand .fan:not(.loose) button.fanname').first();
    if (await fan.count()) {
      await fan.click();
      await page.getByRole('button', { name: 'Set out meld' }).click();
      await settled(page);
      check('a meld is set out', (await page.locator('.hand .planned').count()) >= 3, String(await page.locator('.hand .planned').count()));
      done.chosen = true;
    } else await page.getByRole('button', { name: 'Choose for me' }).click();
  }
  await page.locator('.deeds .main').click();
  // That ends the deal; until the server has said so the buttons are still there.
  await page.waitForFunction(() => document.querySelector('dialog table') !== null);
}

async function play(pages, wants, done, most = 60) {
  for (let i = 0; i < most; i++) {
    for (const [seat, page] of pages.entries()) {
      if (await dealOver(page)) return true;
      if (!(await mine(page))) continue;
      if (await page.locator('.melds.shown').count()) await answer(page, done);
      else await ginTurn(page, (n) => wants(seat, n), done);
    }
    await pages[0].waitForTimeout(20);
  }
  return false;
}

/** A person against a bot, to the end of the match. */
async function match(browser) {
  const server = await startServer('--bot-delay-ms', '15');
  try {
    const ticket = await makeTable(server.url, { game: 'gin', seats: ['me', 'bot:beginner'], rounds: 0 });
    const page = await person(browser, { ticket, still: true });
    await page.goto(`${server.url}/#/t/${ticket.table}`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.hand [data-piece]');
    const done = { chosen: true, offered: true };
    let deals = 0;
    for (; deals < 60; deals++) {
      check('the hand ends', await play([page], async () => true, done, 5000));
      const next = page.getByRole('button', { name: 'Next round' });
      if ((await next.count()) === 0) break;
      await next.click();
      await page.waitForFunction(() => !document.querySelector('dialog') && document.querySelectorAll('.hand [data-piece]').length >= 10);
    }
    const { text, title } = await sheet(page);
    console.log(`        gin, ${deals + 1} hands: ${text.replace(/\s+/g, ' ').slice(-200)}`);
    check('a match of gin ends at 100', title === 'The match is over', `${title} ${text.slice(0, 300)}`);
    check('with its bonuses', /100/.test(text) && /bonus/i.test(text), text);
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForFunction(() => !document.querySelector('dialog') && document.querySelectorAll('.hand [data-piece]').length >= 10);
    check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
    if (process.env.ROMMY_PICTURES) await page.screenshot({ path: `${process.env.ROMMY_PICTURES}/gin-match.png` });
    await page.context().close();
  } finally {
    await server.stop();
  }
}

export async function gin(browser) {
  await part('gin: a match to 100 against a bot', () => match(browser));
  await part('gin: a knock, a gin, an undercut', async () => {
    const server = await startServer();
    try {
      // So far that no match ends before all three have been seen.
      const first = await makeTable(server.url, { game: 'gin', seats: ['me', 'open'], rounds: 0, set: { match_target: 1000 } });
      const second = await takeSeat(server.url, first.table, 'Anna');
      const pages = [await person(browser, { ticket: first, still: true }), await person(browser, { ticket: second, width: 360, height: 640 })];
      for (const page of pages) await page.goto(`${server.url}/#/t/${first.table}`);
      await pages[0].getByRole('button', { name: 'Start' }).click();
      for (const page of pages) await page.waitForSelector('.hand [data-piece]');
      const done = {};
      const seen = new Set();
      const count = async (seat) => (await loose(pages[seat])).n;
      const plans = {
        knock: async () => true,
        gin: async (_, n) => n === 0,
        // Who has less waits until the other one can be caught.
        undercut: async (seat, n) => n > 0 && (await count(1 - seat)) <= n,
      };
      let deals = 0;
      for (; deals < 60 && seen.size < 3; deals++) {
        const plan = ['knock', 'undercut', 'gin'].find((name) => !seen.has(name));
        await play(pages, plans[plan], done);
        const { text } = await sheet(pages[0]);
        // Deadwood may be equal, and then nobody scores.
        const how = /does not count|ended in a tie/.test(text) ? 'nothing' : /Gin!/.test(text) ? 'gin' : /Undercut!/.test(text) ? 'undercut' : 'knock';
        if (how !== 'nothing' && !seen.has(how)) {
          seen.add(how);
          const arithmetic = /(\d+) − (\d+)(?: \+ (\d+))? = (\d+) points to (\w+)/.exec(text);
          check(`${how}: the sum is shown`, arithmetic !== null && Number(arithmetic[1]) - Number(arithmetic[2]) + Number(arithmetic[3] ?? 0) === Number(arithmetic[4]), text.slice(0, 400));
          await settled(pages[deals % 2]);
          check(`${how}: axe finds nothing`, (await findings(pages[deals % 2])).length === 0, (await findings(pages[deals % 2])).join('\n'));
        }
        await pages[0].getByRole('button', { name: 'Next round' }).click();
        for (const page of pages) await page.waitForFunction(() => !document.querySelector('dialog') && document.querySelectorAll('.hand [data-piece]').length >= 10);
      }
      console.log(`        ${deals} deals: ${[...seen].join(', ')}`);
      check('all three have been seen', seen.size === 3, [...seen].join());
      check('the defender has chosen once', done.chosen === true);
      for (const page of pages) check('without an error', page.troubles.length === 0, page.troubles.join('\n'));
      for (const page of pages) await page.context().close();
    } finally {
      await server.stop();
    }
  });
}
