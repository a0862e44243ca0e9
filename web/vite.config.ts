// Builds the page into web/dist, where the server finds it, and runs its unit tests.
// The word files lie outside this folder: every other part of rommy reads them too.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
