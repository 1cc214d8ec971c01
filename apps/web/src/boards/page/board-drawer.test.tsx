// @vitest-environment happy-dom

import { headline } from '@manset/model/entities/headline.ts'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EntityDrawerProps } from '../../kit/form/entity-drawer.tsx'
import { createTestBoard } from '../test-board.ts'
import { BoardDrawer } from './board-drawer.tsx'

const Drawer = vi.hoisted(() => vi.fn<(props: EntityDrawerProps) => null>(() => null))
vi.mock('../../abilities/entity-drawer.tsx', () => ({ EntityDrawerWithAbilities: Drawer }))
vi.mock('../../platform/calls/graphql.ts', () => ({ useCall: () => ({ data: undefined }) }))
afterEach(cleanup)

test('a card for an external link has hints that mention no content, and can be filled in at once', async () => {
  const content = {
    id: '7',
    type: 'news',
    status: 'published',
    title: 'Haber',
    isWithdrawn: false,
    topics: [],
  }
  const board = createTestBoard('a b')
  const [a, b] = board.live
  const live = [a, b && { ...b, card: { ...b.card, content } }].flatMap((one) => one ?? [])
  for (const id of ['a', 'b'])
    render(
      <BoardDrawer
        board={{ ...board, live }}
        {...{ id, entity: headline }}
        onClose={() => {}}
        onSaved={() => {}}
      />,
    )
  await waitFor(() =>
    expect(Drawer.mock.calls.map(([{ hintCase, isNameFocused }]) => [hintCase, isNameFocused])).toEqual([
      ['byHand', true],
      [undefined, true],
    ]),
  )
})
