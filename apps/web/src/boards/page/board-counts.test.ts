import { expect, it } from 'vitest'
import { deltaOf, testBoard } from '../test-board.ts'
import { countsOf, newest } from './board-counts.ts'

it('counts that were read after others were told, as once the line is back, are shown in their place', () => {
  const names = { id: '1', typeName: 'Üst manşet', categoryName: 'Ana sayfa' }
  const read = { ...names, version: 4, total: 20, liveCount: 9, pendingCount: 0 }
  const told = { ...deltaOf(testBoard('a b | x')), version: 3 }
  expect(newest(read, countsOf(told))).toEqual(read)
  expect(newest(read, undefined)).toEqual(read)
  expect(newest(read, countsOf({ ...told, version: 5 }))).toMatchObject({ liveCount: 2, pendingCount: 1 })
})
