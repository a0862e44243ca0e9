// Counts what held and what did not, and says so at the end in one line: "N passed, N failed".

let passed = 0;
const failed = [];

export function check(what, holds, detail = '') {
  if (holds) passed++;
  else {
    failed.push(what);
    console.log(`FAILED  ${what}${detail ? `\n        ${detail}` : ''}`);
  }
  return holds;
}

/** A part that must not bring the others down with it. */
export async function part(name, run) {
  console.log(name);
  try {
    await run();
  } catch (error) {
    check(`${name}: ${error.message.split('\n')[0]}`, false, error.stack);
  }
}

export function finish() {
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
