// `npm run test:faults`: databases, stores, mail servers, push services and networks that break, hang or are late, servers that
// are killed, and clocks that are set (docs/how-to/test-a-fault.md). Minutes, so not part of `npm test`.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { faultTable } from './apps/server/src/test/injection/fault-table.ts'
import { resolve } from './vitest.config.ts'

/** Test files write their rows down here; the reporter reads and removes it. */
const rows = path.join(tmpdir(), `manset-fault-rows-${process.pid}.jsonl`)

export default defineConfig({
  resolve,
  test: {
    include: ['apps/server/src/**/*.faults.ts'],
    globalSetup: ['apps/server/src/test/global-setup.ts'],
    setupFiles: ['apps/server/src/test/injection/count-resources.ts'],
    env: { FAULT_ROWS: rows },
    reporters: ['default', faultTable(rows)],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
})
