import { expect, test } from 'vitest'
import type { Board } from '../board.documents.ts'
import { findSharedTopics } from './shared-topics.ts'

const placed = (id: string, ...topics: string[]) => ({
  id,
  card: { content: topics.length > 0 ? { topics: topics.map((name) => ({ id: name, name })) } : null },
})
const board = (...live: ReturnType<typeof placed>[]) => ({ live }) as unknown as Pick<Board, 'live'>

test('two live cards with a shared topic are both marked, with the shared topics only', () => {
  const shared = findSharedTopics(
    board(placed('1', 'Seçim', 'Ekonomi'), placed('2', 'Spor'), placed('3', 'Seçim'), placed('4')),
  )
  expect([...shared]).toEqual([
    ['1', 'Seçim'],
    ['3', 'Seçim'],
  ])
})

test('a unique topic, or a card without content, is not marked', () => {
  expect([...findSharedTopics(board(placed('1', 'Seçim'), placed('2'), placed('3', 'Spor')))]).toEqual([])
})
