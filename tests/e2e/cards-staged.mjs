// Card tables that real play would reach only by luck, as views: in the middle of Rummy and 500, at a knock, after it.
export const cardTable = (more = {}) => ({
  tabled: [], pile: 'b4 k9', known: ['', '', ''], order: '', down: [false, false, false], turns: [3, 3, 3], fines: [0, 0, 0], renewals: 0, takes: 0, upcard: null, knocker: null,
  was_down: false, melds: 0, layoffs: 0, taken: null, owed: null, ...more,
});

const run = (tiles, by, owner = by[0]) => ({ kind: 'run', tiles, by, owner, grown: 0 });
const group = (tiles, by, owner = by[0]) => ({ kind: 'group', tiles, by, owner, grown: 0 });

export const tabled = [
  run('r5 r6 r7 r8', [1, 1, 1, 2]), group('k12 r12 b12', [1, 1, 1]), run('b2 b3 b4', [2, 2, 2]), group('k9 b9 o9', [0, 0, 0]), run('o10 o11 o12 o13', [2, 2, 2, 0]),
];

export const rummy = { game: 'rummy-da' };
export const rummyView = {
  hand: 'r9 k4 k5 k6 b5 o2 o7 r1', counts: [8, 4, 3], layout: [], stock: 21, step: 'lay', drawn: 'o7', opened: [true, true, true],
  cards: cardTable({ tabled, pile: 'b6 k3 o4 b13', down: [true, true, true] }),
};

export const rum500 = { game: 'rum500' };
const deepPile = 'k2 r11 o5 b9 k7 r3 o1 b13 k10 r2 o8 b7 k11 r10';
export const rum500View = {
  hand: 'b1 b10 b11 k3 k13 k8 o4 o6 r4 r13', counts: [10, 6, 2], layout: [], stock: 9, step: 'draw', opened: [true, true, true],
  cards: cardTable({ tabled, pile: deepPile, down: [true, true, true] }),
};
export const owing = { ...rum500View, step: 'lay', hand: `${rum500View.hand} k10 r2 o8 b7 k11 r10`, counts: [16, 6, 2], cards: cardTable({ tabled, pile: 'k2 r11 o5 b9 k7 r3 o1 b13', down: [true, true, true], known: ['k10 r2 o8 b7 k11 r10', '', ''], taken: 'k10', owed: { tile: 'k10', use: 'card' } }) };

// As many as can sit at a table, where there are two packs; everybody has laid something.
const seats = ['Mette', 'Annemarie', 'Karl Gustav Emanuel', 'Bent', 'Christina'].map((name) => ({ kind: 'person', name, here: name !== 'Christina' }))
  .concat(['exact', 'steady', 'beginner'].map((name) => ({ kind: 'bot', name })));
const ofEight = (cards) => ({ known: Array(8).fill(''), down: Array(8).fill(true), turns: Array(8).fill(4), fines: Array(8).fill(0), ...cards });
const eightTabled = [
  run('r5 r6 r7 r8', [1, 1, 1, 2]), group('k12 r12 b12', [1, 1, 1]), run('b2 b3 b4', [2, 2, 2]), group('k9 b9 o9', [0, 0, 0]), run('o10 o11 o12 o13', [3, 3, 3, 0]),
  group('k4 r4 b4 o4', [4, 4, 4, 7]), run('k6 k7 k8', [5, 5, 5]), group('r13 b13 o13', [6, 6, 6]), run('b7 b8 b9', [7, 7, 7]),
];
export const eight = { game: 'rummy-da', seats };
export const eightView = {
  hand: 'r9 k4 k5 k6 b5 o2 o7', counts: [7, 4, 13, 5, 2, 6, 7, 3], layout: [], stock: 38, step: 'draw', to_act: 4, opened: Array(8).fill(true), totals: [-13, 0, -41, -7, -22, -30, 0, -9],
  cards: cardTable(ofEight({ tabled: eightTabled, pile: 'b6 k3 o4 b13' })),
};
export const eight500 = { game: 'rum500', seats };
export const eight500View = { ...eightView, to_act: 0, totals: [35, 120, -15, 60, 245, 310, 5, 90], cards: cardTable(ofEight({ tabled: eightTabled, pile: deepPile })) };
export const eightOver = {
  ...eightView, phase: 'round_over', hand: 'r9 k4', counts: [2, 0, 3, 1, 1, 2, 1, 1],
  results: [{ how: 'out', winner: 1, scores: [-13, 0, -21, -5, -2, -13, -10, -9], hands: ['r9 k4', '', 'k13 r10 b1', 'b5', 'o2', 'k5 o8', 'o10', 'k9'],
    sums: [13, 0, 21, 5, 2, 13, 10, 9].map((held) => ({ laid: 0, held, bonus: 0, fine: 0, times: 1 })) }],
};

export const gin = { game: 'gin', rounds: 0 };
const two = { known: ['', 'b9'], down: [false, false], turns: [4, 4], fines: [0, 0] };
export const ginView = { hand: 'k6 k7 k8 k9 r12 o12 b12 r4 o2 r1 o13', counts: [11, 10], opened: [false, false], layout: [], stock: 24, step: 'lay', drawn: 'o13', totals: [62, 48], cards: cardTable({ ...two, pile: 'b3 k2 r9' }) };
export const offer = { ...ginView, hand: 'k6 k7 k8 k9 r12 o12 b12 r4 o2 r1', counts: [10, 10], step: 'offer', drawn: null, cards: cardTable({ ...two, known: ['', ''], turns: [0, 0], pile: 'r9', upcard: 'r9' }) };
export const afterKnock = {
  ...ginView, hand: 'k10 k5 r2 r3 r13 b13 o13 o7 b2 b1', counts: [10, 2], step: 'show', drawn: null,
  cards: cardTable({ ...two, tabled: [run('k6 k7 k8 k9', [1, 1, 1, 1]), group('r12 o12 b12', [1, 1, 1])], known: ['', 'r1 o2'], knocker: 1, pile: 'b3 k2 r9 r4' }),
};
export const showdown = {
  ...afterKnock, hand: 'r2 r3 o7 b2 b1', counts: [5, 2], phase: 'round_over', totals: [62, 60],
  cards: cardTable({ ...two, tabled: [run('k5 k6 k7 k8 k9 k10', [0, 1, 1, 1, 1, 0], 1), group('r12 o12 b12', [1, 1, 1]), group('r13 b13 o13', [0, 0, 0])], known: ['b1 r2 b2 r3 o7', 'r1 o2'], knocker: 1, pile: 'b3 k2 r9 r4' }),
  results: [{ how: 'knock', winner: 1, scores: [0, 12], hands: ['b1 r2 b2 r3 o7', 'r1 o2'], sums: [{ laid: 0, held: 15, bonus: 0, fine: 0, times: 1 }, { laid: 0, held: 3, bonus: 0, fine: 0, times: 1 }] }],
};
export const dealOver = {
  ...rummyView, phase: 'round_over', hand: 'r9 k4', counts: [2, 0, 3], totals: [-13, 0, -41],
  results: [{ how: 'out', winner: 1, scores: [-13, 0, -41], hands: ['r9 k4', '', 'k13 r13 b1'], sums: [{ laid: 0, held: 13, bonus: 0, fine: 0, times: 1 }, { laid: 0, held: 0, bonus: 0, fine: 0, times: 1 }, { laid: 0, held: 21, bonus: 0, fine: 0, times: 2 }] }],
};
