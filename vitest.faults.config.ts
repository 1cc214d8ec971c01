// `npm run test:faults`: the server ended at every point of a save, of a change of a board and of a document from an agency, and
// while files come in; clocks that are set; two servers on one database; a thousand
// scheduled things while both are ended fifty times; a newsroom restored two hundred times. Minutes, so not part of `npm test`.
import { defineConfig } from 'vitest/config'
import { resolve } from './vitest.config.ts'

export default defineConfig({
  resolve,
  test: {
    include: ['apps/server/src/**/*.faults.ts'],
    globalSetup: ['apps/server/src/test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
})
