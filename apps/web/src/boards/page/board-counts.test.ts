import { expect, it } from 'vitest'
import { createDelta, createTestBoard } from '../test-board.ts'
import { getCounts, withLatestCounts } from './board-counts.ts'

it('counts that were loaded after missed events, as after a reconnect, replace the shown ones', () => {
  const names = { id: '1', typeName: 'Üst manşet', categoryName: 'Ana sayfa' }
  const read = { ...names, version: 4, total: 20, liveCount: 9, pendingCount: 0 }
  const told = { ...createDelta(createTestBoard('a b | x')), version: 3 }
  expect(withLatestCounts(read, getCounts(told))).toEqual(read)
  expect(withLatestCounts(read, undefined)).toEqual(read)
  expect(withLatestCounts(read, getCounts({ ...told, version: 5 }))).toMatchObject({
    liveCount: 2,
    pendingCount: 1,
  })
})
