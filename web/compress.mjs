// After the build: every file of the page that gets smaller is written once more beside itself, as .br and .gz, for the server to
// send as they are.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = process.argv[2] ?? 'dist';
const smaller = /\.(html|js|mjs|css|json|webmanifest|wasm|svg|txt|ico)$/;

let files = 0;
let before = 0;
let after = 0;
for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, name);
  if (!smaller.test(name) || !statSync(path).isFile()) continue;
  const plain = readFileSync(path);
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
  const gzip = gzipSync(plain, { level: 9 });
  if (brotli.length >= plain.length || gzip.length >= plain.length) continue;
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzip);
  files += 1;
  before += plain.length;
  after += brotli.length;
}
console.log(`compressed ${files} files: ${before} bytes, ${after} as brotli`);
