// The reporter of `npm run test:faults`: prints one table of all faults, and fails the run if a fault had no effect.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { FaultRow } from './fault-report.ts'

type Row = FaultRow & { file: string }
const HEAD = ['fault', 'tries', 'acknowledged', 'lost', 'doubled', 'unknown', 'slowest']

export function faultTable(rowsFile: string): Reporter {
  return {
    onTestRunEnd(modules) {
      const rows = existsSync(rowsFile) ? readRows(rowsFile) : []
      rmSync(rowsFile, { force: true })
      const complaints = [...rows.flatMap(findProblems), ...silentModules(modules, rows)]
      if (rows.length > 0) console.log(`\n${formatTable(rows)}\n`)
      for (const complaint of complaints) console.error(complaint)
      if (complaints.length > 0) process.exitCode = 1
    },
  }
}

function readRows(file: string): Row[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row)
}

/** Problems of a row: a fault that never acted proves nothing, nor does one under which no work succeeded. */
export function findProblems({ fault, tries, acknowledged, lost, doubled }: FaultRow): string[] {
  return [
    ...(tries === 0 ? [`${fault}: the fault never acted`] : []),
    ...(acknowledged === 0 ? [`${fault}: no work was acknowledged`] : []),
    ...(lost > 0 ? [`${fault}: ${lost} acknowledged and lost`] : []),
    ...(doubled > 0 ? [`${fault}: ${doubled} doubled`] : []),
  ]
}

/** Fault suites that ran and reported no row. */
function silentModules(modules: readonly TestModule[], rows: readonly Row[]): string[] {
  const reported = new Set(rows.map(({ file }) => file))
  return modules
    .filter(({ moduleId }) => moduleId.endsWith('.faults.ts') && !reported.has(moduleId))
    .filter((module) => module.state() !== 'skipped')
    .map((module) => `${path.basename(module.moduleId)}: no fault was reported`)
}

export function formatTable(rows: readonly FaultRow[]): string {
  const lines = rows.map(({ fault, tries, acknowledged, lost, doubled, unknown, slowestMs }) => [
    fault,
    ...[tries, acknowledged, lost, doubled, unknown].map(String),
    slowestMs > 0 ? `${Math.round(slowestMs)} ms` : '–',
  ])
  const widths = HEAD.map((word, column) =>
    Math.max(word.length, ...lines.map((line) => (line[column] ?? '').length)),
  )
  const padded = (line: readonly string[]) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  return [padded(HEAD), ...lines.map(padded)].join('\n')
}
