// `npm run test:faults`: databases, stores, mail servers, push services and networks that fail, hang or are slow; killed
// servers; changed clocks (docs/how-to/test-a-fault.md); and ten times the examples of property tests. Takes minutes, so it
// is not part of `npm test`.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { faultTable } from './apps/server/src/test/injection/fault-table.ts'
import { filesWith, project } from './vitest.config.ts'

/** Test files append their rows to this file; the reporter reads and removes it. */
const rows = path.join(tmpdir(), `manset-fault-rows-${process.pid}.jsonl`)

export default defineConfig({
  test: {
    globalSetup: ['apps/server/src/test/global-setup.ts'],
    reporters: ['default', faultTable(rows)],
    teardownTimeout: 30_000,
    maxWorkers: 2,
    projects: [
      project('faults', 0, {
        include: ['apps/server/src/**/*.faults.ts'],
        setupFiles: ['apps/server/src/test/injection/count-resources.ts'],
        env: { FAULT_ROWS: rows },
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('examples', 1, {
        include: filesWith(/\b(examples\(|isThorough\b)/),
        env: { PROPERTY_TIMES: '10' },
      }),
    ],
  },
})
