import { expect, it } from 'vitest'
import { applyToBoard, type BoardOperation } from '../store/changes.ts'
import { createTestBoard } from '../test-board.ts'
import { createSwapOperations, findAdjacentPin, findDropPosition } from './drop-position.ts'

const AT = '2026-11-23T10:05:00.000Z'
const move = (id: string, after: string | null): BoardOperation => ({ kind: 'move', id, after })

it.each<[string, BoardOperation, object]>([
  [
    'a! b c',
    move('c', null),
    { position: 2, targetPosition: 1, pinnedPlacement: { id: 'a' }, isUnmoved: false },
  ],
  [
    'a! b c',
    move('b', null),
    { position: 2, targetPosition: 1, pinnedPlacement: { id: 'a' }, isUnmoved: true },
  ],
  ['a! b c', move('c', 'a'), { position: 2, targetPosition: 2, pinnedPlacement: null }],
  [
    'a b c | x',
    { kind: 'toLive', id: 'x', after: null },
    { position: 1, targetPosition: 1, pinnedPlacement: null },
  ],
  [
    'a! b | x',
    { kind: 'toLive', id: 'x', after: null },
    { position: 2, targetPosition: 1, pinnedPlacement: { id: 'a' } },
  ],
])(
  'in %s a move announces where it lands, and the pin that holds the requested position',
  (line, operation, then) => {
    expect(findDropPosition(createTestBoard(line), [operation], AT)).toMatchObject(then)
  },
)

it('names the pin that is displaced by a pinned card, and no permanent one', () => {
  const board = createTestBoard('a b! c d')
  const pinned = board.live.map((one) => ('ad'.includes(one.id) ? { ...one, pin: 'pinned' as const } : one))
  const landing = findDropPosition({ ...board, live: pinned }, [move('d', null)], AT)
  expect(landing?.pushedPlacements.map(({ id, order }) => `${id} ${order}`)).toEqual(['a 3'])
})

it.each([
  ['a! b c', 'c', 'a', 'c! b a'],
  ['a! b c', 'b', 'a', 'b! a c'],
  ['a! b! c', 'b', 'a', 'b! a! c'],
  ['a b! c d!', 'b', 'd', 'a d! c b!'],
  ['a b c! d', 'a', 'c', 'c b a! d'],
])('in %s %s and %s swap positions, and each keeps its pins', (line, id, other, then) => {
  const board = createTestBoard(line)
  const next = applyToBoard(board, createSwapOperations(board, id, other), AT)
  if (!('board' in next)) throw new Error(next.refused)
  expect(next.board.live.map((one) => one.id + (one.pin === 'none' ? '' : '!')).join(' ')).toBe(then)
})

it('finds the pin that blocks a step up or down', () => {
  expect(findAdjacentPin(createTestBoard('a! b c'), 'b', -1)?.id).toBe('a')
  expect(findAdjacentPin(createTestBoard('a! b c'), 'b', 1)).toBeUndefined()
  expect(createSwapOperations(createTestBoard('a | x'), 'a', 'x')).toEqual([])
})
