// Puts the real page before a table that real play would reach only by luck: the server's socket is played by the test, which says
// welcome with the view that is wanted, and refuses every action but where `asked` answers with messages. Rules are still judged by the page's own engine.

const rulesOf = async (url, game) => (await (await fetch(`${url}/api/games`)).json()).games.find(({ name }) => name === game).rules;

/** All 106 tiles in sets. */
export function fullTable() {
  const layout = [];
  for (const colour of 'krbo') {
    for (const [from, to] of [[1, 3], [4, 6], [7, 9], [10, 13]]) {
      const run = Array.from({ length: to - from + 1 }, (_, i) => `${colour}${from + i}`).join(' ');
      layout.push(run, run);
    }
  }
  layout[0] += ' *';
  layout[1] += ' *';
  return layout;
}

export const midGame = ['k3 k4 k5 k6', 'r1 r2 r3', 'b7 b8 b9 b10 b11', 'o5 o6 o7', 'k9 r9 b9', 'k13 r13 b13 o13', 'r4 b4 o4', 'o9 o10 * o12', 'k1 b1 o1', 'r5 r6 r7 r8', 'k10 k11 k12'];

/** `hint`: what the server answers to whoever asks for one, at once or later. */
export async function stage(page, url, { view = {}, room = {}, you = 0, then, asked, hint } = {}) {
  const rules = { ...(await rulesOf(url, room.game ?? 'rummikub')), ...(room.set ?? {}) };
  const seats = ['Mette', 'Anna', 'Bent'].slice(0, view.counts?.length ?? 3).map((name) => ({ kind: 'person', name, here: name !== 'Bent' }));
  const whole = {
    seat: you, hand: you === null ? null : 'k2 k4 k5 r3 r9 r12 b1 b5 b6 b10 o1 o8 o11 o12', round: 1, turn: 7, phase: 'playing', to_act: 0, starter: 0, layout: midGame, stock: 10,
    counts: [14, 9, 6], opened: [false, true, true], passes: 0, last_turns: null, obligation: null, results: [], totals: [0, 0, 0], winners: [], ...view,
  };
  const now = Date.now();
  const clock = whole.phase === 'playing' ? { seat: whole.to_act, ends: now + 72_000, bank: [0, 0, 0], running: true } : null;
  const table = {
    table: 'staged', title: 'Søndag', state: 'playing', host: 0, spectators: 1, watching: true, game: 'rummikub', set: {}, rules,
    clock: { turn: 120, bank: 0, increment: 0 }, match: 1, rounds: 3, target: 0, commitment: 'c0ffee', seed: null, next_commitment: null, seats, ...room,
  };
  let dead = false;
  const drop = (socket) => {
    dead = true;
    socket.close();
  };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    socket.onMessage((text) => {
      if (dead) return;
      const message = JSON.parse(text);
      const say = (answer) => socket.send(JSON.stringify(answer));
      if (message.type === 'hello') {
        const welcome = () => say({ type: 'welcome', you, room: table, v: 9, view: table.state === 'waiting' ? null : whole, clock, draft: null, now: Date.now() });
        welcome();
        then?.(say, () => drop(socket), welcome);
      } else if (message.type === 'act') {
        const answers = asked?.(message.action);
        if (Array.isArray(answers)) for (const answer of answers) say(answer.type === 'done' ? { ...answer, id: message.id } : answer);
        else say({ type: 'refused', id: message.id, turn: 7, refusals: [{ rule: 'opening_points', cites: 'opening_points', need: 30, have: 24, short: 6 }, { rule: 'loose', cites: 'table_valid', n: 2, tiles: 'b13 o6' }] });
      } else if (message.type === 'hint' && hint) {
        void Promise.resolve(hint()).then((action) => say({ type: 'hint', id: message.id, action }));
      } else if (message.type === 'link') say({ type: 'link', id: message.id, code: 'Ab3dEf6hIj9k', seconds: 600 });
    });
  });
  await page.goto(`${url}/#/t/staged`);
}
