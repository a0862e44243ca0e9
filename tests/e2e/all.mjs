// All browser tests, against the real server and the built page: `npm run e2e` in web/, or one of them by name.
// Prints "N passed, N failed" and fails when something failed.
import { access } from './access.mjs';
import { openBrowser } from './browser.mjs';
import { fits } from './fits.mjs';
import { hands } from './hands.mjs';
import { finish } from './report.mjs';
import { round } from './round.mjs';
import { visits } from './visits.mjs';

const parts = { fits, hands, visits, access, round };
const wanted = process.argv.slice(2);
const browser = await openBrowser();
try {
  for (const [name, run] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await run(browser);
} finally {
  await browser.close();
}
finish();
