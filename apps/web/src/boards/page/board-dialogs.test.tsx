// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { notify } from '../../ui/notify.ts'
import type { Board } from '../board.documents.ts'
import { createTestBoard } from '../test-board.ts'
import { BoardDialogs } from './board-dialogs.tsx'
import { useCardMenu } from './card-menu.ts'
import type { BoardActions, OpenDialog } from './use-board-actions.ts'

vi.mock('../../ui/unsaved/use-unsaved-guard.ts', () => ({
  useUnsavedGuard: () => ({ confirmBeforeClose: () => {} }),
}))
vi.mock('../../ui/dates/date-time-picker.tsx', () => ({ DateTimePicker: () => null }))
vi.mock('../../ui/notify.ts', () => ({ notify: vi.fn() }))

beforeEach(() => setLocale('en'))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

/** The work object of a board in which the provisional id `new` has become the id `c`. */
function workOn(board: Board, window: OpenDialog | null = null) {
  const work = {
    ...{ board, dialog: window, isReadOnly: false, undo: () => {}, now: () => '2026-11-23T10:05:00.000Z' },
    store: { idOf: (id: string) => (id === 'new' ? 'c' : id) } as BoardActions['store'],
    canPerform: () => true,
    change: vi.fn<BoardActions['change']>(() => true),
    explainBlockedStep: () => {},
    open: vi.fn<BoardActions['open']>(),
  }
  const drawn = (
    <MantineProvider>
      <BoardDialogs work={work} providers={[]} />
    </MantineProvider>
  )
  return { work, drawn }
}

test('a dialog opened on a card that was still being saved continues with its new ID', () => {
  const { work, drawn } = workOn(createTestBoard('a b c'), { kind: 'position', ids: new Set(['new']) })
  render(drawn)
  fireEvent.click(screen.getByRole('button', { name: 'Move' }))
  expect(work.change).toHaveBeenCalledWith([{ kind: 'move', id: 'c', after: 'b' }])
})

test.each([
  ['0', 'Headline order cannot be less than 1.'],
  ['-3', 'Headline order cannot be less than 1.'],
  ['', 'This field is required.'],
])('the position %j is rejected in the dialog, which stays open', (typed, words) => {
  const { work, drawn } = workOn(createTestBoard('a b c'), { kind: 'position', ids: new Set(['c']) })
  render(drawn)
  fireEvent.change(screen.getByLabelText(/New position/), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Move' }))
  expect(screen.getByText(words)).toBeDefined()
  expect([work.change, work.open].map(({ mock }) => mock.calls)).toEqual([[], []])
})

test.each([
  ['a b |', '“Haber c” is no longer in the list. You’re seeing the current list.'],
  ['a b | c', '“Haber c” isn’t in the right place for that. You’re seeing the current list.'],
])('a dialog about a card that another person moved away (%s) says so and closes', (line, words) => {
  const window: OpenDialog = { kind: 'toPending', ids: new Set(['c']) }
  const { rerender } = render(workOn(createTestBoard('a b c'), window).drawn)
  const { work, drawn } = workOn(createTestBoard(line), window)
  rerender(drawn)
  expect(notify).toHaveBeenCalledWith('warning', words, { id: 'boardRefused' })
  expect(work.open).toHaveBeenCalledWith(null)
})

test('an external link is not offered as a replacement for a live card in a list with pictures', () => {
  const definition = { isByAddress: true, providers: [] }
  const offered = (board: Board, id: string) => {
    const { work } = workOn(board)
    const { result } = renderHook(() => useCardMenu({ work, definition, edit: () => {} }))
    return result.current(id).some(({ key }) => key === 'replace')
  }
  const pictured = { ...createTestBoard('a | x'), cropTypes: ['16x9'] }
  expect([offered(pictured, 'a'), offered(pictured, 'x')]).toEqual([false, true])
  expect(offered(createTestBoard('a | x'), 'a')).toBe(true)
})
