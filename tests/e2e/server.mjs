// Starts the real server on a free port with an empty store, for one test, and stops it again. Also makes tables and takes
// seats over HTTP, as a page would.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const binary = process.env.ROMMY ?? path.join(root, 'build/release/rommy');

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
    probe.on('error', reject);
  });
}

/** Everything the server can be asked for is its own command line's: `options` are added to it. */
export async function startServer(...options) {
  const data = await mkdtemp(path.join(os.tmpdir(), 'rommy-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const page = process.env.ROMMY_PAGE ? ['--page', process.env.ROMMY_PAGE] : [];
  let child;
  let said = '';

  const start = async () => {
    child = spawn(binary, ['serve', '--host', '127.0.0.1', '--port', String(port), '--data', data, ...page, ...options], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    for (let i = 0; ; i++) {
      if (child.exitCode !== null || i > 300) throw new Error(`the server did not start:\n${said}`);
      const up = await fetch(`${url}/healthz`).then((answer) => answer.ok, () => false);
      if (up) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const end = async (signal) => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  await start();
  return {
    url, start, said: () => said,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function post(url, body) {
  const answer = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export const makeTable = (url, wishes = {}) =>
  post(`${url}/api/tables`, {
    name: 'Mette', lang: 'en', title: 'Sunday', game: 'rummikub', set: {}, seats: ['me', 'open', 'bot:beginner'],
    clock: null, spectators: true, rounds: 1, target: 0, ...wishes,
  });

export const takeSeat = (url, table, name, lang = 'en') => post(`${url}/api/tables/${table}/seats`, { name, lang });
