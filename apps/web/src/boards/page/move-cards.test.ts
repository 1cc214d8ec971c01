import { expect, it } from 'vitest'
import { applyToBoard, type BoardOperation } from '../store/changes.ts'
import { createTestBoard, toNotation } from '../test-board.ts'
import { createStepOperations, moveToGap, moveToPosition } from './move-cards.ts'

const AT = '2026-11-23T10:05:00.000Z'

function after(line: string, operations: readonly BoardOperation[] | null): string {
  const next = applyToBoard(createTestBoard(line), operations ?? [], AT)
  return 'board' in next ? toNotation(next.board) : next.refused
}
const of = (...ids: string[]) => new Set(ids)

it.each([
  ['a gap of its own column', 'a b c d', ['a'], 'live', 3, 'b c a d | '],
  ['several together', 'a b c d', ['a', 'c'], 'live', 4, 'b d a c | '],
  ['from pending to live', 'a b | x y', ['y'], 'live', 1, 'a y b | x'],
  ['from live to a place among pending', 'a b | x y', ['a'], 'pending', 1, 'b | x a y'],
  ['both to live', 'a b | x', ['b', 'x'], 'live', 0, 'b x a | '],
] as const)('moves to %s', (_, line, ids, column, gap, then) => {
  expect(after(line, moveToGap(createTestBoard(line), of(...ids), column, gap))).toBe(then)
})

it('moves to a position, or to the last one if there are fewer', () => {
  expect(after('a b c', moveToPosition(createTestBoard('a b c'), of('a'), 2))).toBe('b a c | ')
  expect(after('a b c', moveToPosition(createTestBoard('a b c'), of('a'), 99))).toBe('b c a | ')
  expect(after('a b c', moveToPosition(createTestBoard('a b c'), of('c'), 1))).toBe('c a b | ')
})

it('steps over pinned cards, and not beyond the ends', () => {
  expect(after('a b! c', createStepOperations(createTestBoard('a b! c'), of('c'), -1, AT))).toBe('c b a | ')
  expect(after('a b c d', createStepOperations(createTestBoard('a b c d'), of('b', 'c'), 1, AT))).toBe(
    'a d b c | ',
  )
  expect(after('a b c d', createStepOperations(createTestBoard('a b c d'), of('b', 'c'), -1, AT))).toBe(
    'b c a d | ',
  )
  expect(createStepOperations(createTestBoard('a b'), of('a'), -1, AT)).toBeNull()
  expect(createStepOperations(createTestBoard('a | x'), of('a', 'x'), 1, AT)).toBeNull()
})
