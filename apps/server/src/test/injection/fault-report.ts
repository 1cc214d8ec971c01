// One row per fault of a suite, collected for the table at the end of the run (fault-table.ts).
import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'

export interface FaultRow {
  fault: string
  /** How often the fault acted. */
  tries: number
  /** Work whose success was acknowledged. */
  acknowledged: number
  /** Acknowledged, but missing. */
  lost: number
  /** Present more than once. */
  doubled: number
  /** Work with an unknown outcome. */
  unknown: number
  slowestMs: number
}

/** Adds a row to the table of the run, under the calling test file. */
export function reportFault(row: FaultRow): void {
  const file = process.env.FAULT_ROWS
  if (!file) return
  const { testPath = '' } = expect.getState()
  appendFileSync(file, `${JSON.stringify({ ...row, file: testPath })}\n`)
}

/** A row whose numbers a suite increments, to be reported in its `afterAll`. */
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
