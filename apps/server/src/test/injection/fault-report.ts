// One row for each fault of a suite, written down for the table at the end of the run (fault-table.ts).
import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'

export interface FaultRow {
  fault: string
  /** How often the fault acted. */
  tries: number
  /** Pieces of work whose success somebody was told of. */
  acknowledged: number
  /** Acknowledged, and not there. */
  lost: number
  /** There more than once. */
  doubled: number
  /** Of which nobody was told whether it succeeded. */
  unknown: number
  slowestMs: number
}

/** Adds a row to the table of the run; the row belongs to the test file it is called from. */
export function reportFault(row: FaultRow): void {
  const file = process.env.FAULT_ROWS
  if (!file) return
  const { testPath = '' } = expect.getState()
  appendFileSync(file, `${JSON.stringify({ ...row, file: testPath })}\n`)
}

/** A row that is counted up while a suite runs, and reported in its `afterAll`. */
export function countFault(fault: string): FaultRow & { answered(ms: number): void; report(): void } {
  const row: FaultRow = {
    ...{ fault, tries: 0, acknowledged: 0, lost: 0, doubled: 0, unknown: 0, slowestMs: 0 },
  }
  return Object.assign(row, {
    answered(ms: number) {
      row.slowestMs = Math.max(row.slowestMs, ms)
    },
    report: () => reportFault({ ...row }),
  })
}
