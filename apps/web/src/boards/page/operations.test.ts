import { expect, it } from 'vitest'
import { applyToBoard } from '../store/changes.ts'
import { createTestBoard } from '../test-board.ts'
import { createPlaceChanges } from './operations.ts'

it.each([
  ['live', 'k l m a'],
  ['pending', 'x k l m'],
] as const)('the items chosen for %s are placed in the order of choice', (to, line) => {
  const items = ['k', 'l', 'm'].map((title) => ({ subject: `content:${title}`, title, item: {} }))
  let board = createTestBoard('a | x')
  const names = ['new-1', 'new-2', 'new-3']
  for (const operation of createPlaceChanges(items, { to, replaced: null }, () => names.shift() ?? '')) {
    const next = applyToBoard(board, [operation], '2026-11-23T10:05:00.000Z')
    if ('board' in next) board = next.board
  }
  expect(board[to].map(({ card }) => card.title?.replace('Haber ', '')).join(' ')).toBe(line)
})
