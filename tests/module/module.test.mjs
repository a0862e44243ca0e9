// The browser's module, as a page loads it: the calls of tests/vectors/calls.json, which the C++ tests make too, and
// requests that are no requests. Run after scripts/build wasm: node --test tests/module/module.test.mjs
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const module = new WebAssembly.Module(readFileSync(new URL('build/wasm/rommy.wasm', root)));

// What the module links against but never needs: there are no files.
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 8;
const engine = new WebAssembly.Instance(module, imports).exports;
engine._initialize?.();

function call(bytes) {
  const at = engine.rommy_alloc(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  const answer = engine.rommy_call(at, bytes.length);
  engine.rommy_free(at, bytes.length);
  const size = new DataView(engine.memory.buffer).getUint32(answer, true);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(engine.memory.buffer, answer + 4, size));
  engine.rommy_free(answer, 4 + size);
  return JSON.parse(text);
}
const ask = (request) => call(new TextEncoder().encode(JSON.stringify(request)));

for (const { name, request, answer } of JSON.parse(readFileSync(new URL('tests/vectors/calls.json', root))))
  test(`answers ${name}`, () => assert.deepEqual(ask(request), answer));

test('answers what is no request with an error', () => {
  const texts = ['', '{', '[]', 'null', '{"fn":7}', '{"fn":"meld"}', '\u0000', '{"fn":"meld","fn":"meld"}', '['.repeat(9999)];
  for (const text of texts) assert.ok(call(new TextEncoder().encode(text)).error, text);
  assert.ok(call(new Uint8Array([0xff, 0xfe, 0x00])).error);
});

test('marks on the sheet what the preset does not say', () => {
  const { sections } = ask({ fn: 'sheet', rules: { opening_points: 50 }, preset: 'rummikub' });
  const differs = sections.flatMap((section) => section.sentences).filter((sentence) => sentence.differs);
  assert.deepEqual(differs.map((sentence) => sentence.key), ['rule.opening_points']);
  assert.equal(differs[0].args.n, 50);
});

test('has the whole rule table as data', () => {
  const { fields } = ask({ fn: 'fields' });
  assert.ok(fields.length > 30);
  for (const { key, section, kind, low, high, choices, default: value } of fields) {
    assert.ok(key && section);
    if (kind === 'combination') continue;
    if (kind === 'number') assert.ok(low <= value && value <= high, key);
    else if (kind === 'choice') assert.ok(choices.includes(value), key);
    else assert.equal(typeof value, 'boolean', key);
  }
});

test('says on both sides of a difference what decides it', () => {
  const differing = (rules, compare) =>
    ask({ fn: 'sheet', rules, compare }).sections.flatMap(({ sentences }) => sentences).filter(({ differs }) => differs);
  const [here] = differing({ direction: 'anticlockwise' }, {});
  const [there] = differing({}, { direction: 'anticlockwise' });
  assert.deepEqual([here.field, here.key, there.key], ['direction', 'rule.direction.anticlockwise', 'rule.direction.clockwise']);
});

test('gives back the memory that it takes', () => {
  const request = JSON.parse(readFileSync(new URL('tests/vectors/calls.json', root)))[0].request;
  ask(request);
  const before = engine.memory.buffer.byteLength;
  for (let i = 0; i < 2000; i++) ask(request);
  assert.equal(engine.memory.buffer.byteLength, before);
});
