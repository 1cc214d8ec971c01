// @vitest-environment happy-dom

import { headline } from '@manset/model/entities/headline.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BoardDrawer } from './board-drawer.tsx'
import type { BoardDrawerProps } from './definition.ts'
import { testBoard } from './test-board.ts'

vi.mock('../../platform/calls/graphql.ts', () => ({ useCall: () => ({ data: undefined }) }))
afterEach(cleanup)

test('a card of an address has hints that speak of no content, and is typed at once', () => {
  const content = {
    id: '7',
    type: 'news',
    status: 'published',
    title: 'Haber',
    isWithdrawn: false,
    topics: [],
  }
  const board = testBoard('a b')
  const [a, b] = board.live
  const Drawer = vi.fn<(props: BoardDrawerProps) => null>(() => null)
  const live = [a, b && { ...b, card: { ...b.card, content } }].flatMap((one) => one ?? [])
  for (const id of ['a', 'b'])
    render(
      <BoardDrawer
        board={{ ...board, live }}
        {...{ Drawer, id, entity: headline }}
        onClose={() => {}}
        onSaved={() => {}}
      />,
    )
  expect(Drawer.mock.calls.map(([{ hintCase, isTypedAtOnce }]) => [hintCase, isTypedAtOnce])).toEqual([
    ['byHand', true],
    [undefined, true],
  ])
})
