import { expect, it } from 'vitest'
import { findProblems, formatTable } from './fault-table.ts'

const ROW = {
  fault: 'database: breaks after the commit',
  ...{ tries: 3, acknowledged: 2, lost: 0, doubled: 0, unknown: 1, slowestMs: 41.6 },
}

it('the table shows a fault in one line', () => {
  expect(formatTable([ROW])).toBe(
    [
      'fault                              tries  acknowledged  lost  doubled  unknown  slowest',
      'database: breaks after the commit      3             2     0        0        1    42 ms',
    ].join('\n'),
  )
})

it.each([
  [{ tries: 0 }, 'the fault never acted'],
  [{ acknowledged: 0 }, 'no work was acknowledged'],
  [{ lost: 1 }, '1 acknowledged and lost'],
  [{ doubled: 2 }, '2 doubled'],
])('a run with %o fails', (row, complaint) => {
  expect(findProblems(ROW)).toEqual([])
  expect(findProblems({ ...ROW, ...row })).toEqual([`${ROW.fault}: ${complaint}`])
})
