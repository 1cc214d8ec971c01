// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { notices } from '../../ui/notify.ts'
import { createTestBoard } from '../test-board.ts'
import { useLinkedCard } from './use-linked-card.ts'

beforeEach(() => {
  setLocale('tr')
  notices.set([])
})
afterEach(cleanup)

function open(named: string | undefined) {
  const steps = { onShown: vi.fn(), show: vi.fn(), focus: vi.fn() }
  const { result } = renderHook(() =>
    useLinkedCard({ board: createTestBoard('a b | x'), linkedItemId: named, ...steps }),
  )
  return { ...steps, result }
}

test('a card named in the address is shown in its column, focused and marked', async () => {
  const { result, show, focus, onShown } = open('x')
  await waitFor(() => expect(focus).toHaveBeenCalledWith('x'))
  expect([result.current, show.mock.calls, onShown.mock.calls.length]).toEqual(['x', [['pending']], 1])
})

test('a card that was removed from the list is reported as gone, and an address that names none marks none', () => {
  expect(open('gone').result.current).toBeUndefined()
  expect(notices.get().map(({ text }) => text)).toEqual(['Bu öğe artık listede değil.'])
  expect(open(undefined).onShown).not.toHaveBeenCalled()
})
