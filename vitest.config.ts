// Unit and integration tests: beside the code they test, on one real PostgreSQL a run.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    // One copy of graphql: Vite would take its .mjs where the libraries that build the schema load its .js.
    alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
  },
  test: {
    include: [
      '{packages,apps}/*/src/**/*.test.{ts,tsx}',
      '{scripts,apps/web/scripts}/**/*.test.ts',
      'bench/src/**/*.test.ts',
    ],
    globalSetup: ['apps/server/src/test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
    // A condition is waited for as long as a slow machine needs; the second of the library decides by speed.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
})
