// All browser tests, against the real server and the built page: `npm run e2e` in web/, or some of them by name. Two at a time;
// the longest first. Prints "N passed, N failed" and fails when something failed.
import { absent } from './absent.mjs';
import { access } from './access.mjs';
import { openBrowser } from './browser.mjs';
import { cardClocks } from './card-clocks.mjs';
import { cards } from './cards.mjs';
import { cardAccess } from './cards-access.mjs';
import { clocks } from './clocks.mjs';
import { fits } from './fits.mjs';
import { gin } from './gin.mjs';
import { hands } from './hands.mjs';
import { matches } from './matches.mjs';
import { finish } from './report.mjs';
import { round } from './round.mjs';
import { rules } from './rules.mjs';
import { rulesAccess } from './rules-access.mjs';
import { rulesReferee } from './rules-referee.mjs';
import { rulesRound } from './rules-round.mjs';
import { turnRules } from './turn-rules.mjs';
import { twoPacks } from './two-packs.mjs';
import { visits } from './visits.mjs';

const parts = { access, cards, round, gin, cardAccess, clocks, cardClocks, absent, matches, rulesRound, rulesAccess, rules, rulesReferee, turnRules, twoPacks, visits, hands, fits };
const wanted = process.argv.slice(2);
const waiting = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const browser = await openBrowser();
const one = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next[1](browser);
};
try {
  await Promise.all([one(), one()]);
} finally {
  await browser.close();
}
finish();
