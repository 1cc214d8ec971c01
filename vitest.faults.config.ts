// `npm run test:faults`: databases, stores, mail servers, push services and networks that fail, hang or are slow; killed
// servers; and changed clocks (docs/how-to/test-a-fault.md). Takes minutes, so it is not part of `npm test`.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { faultTable } from './apps/server/src/test/injection/fault-table.ts'
import { resolve } from './vitest.config.ts'

/** Test files append their rows to this file; the reporter reads and removes it. */
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
