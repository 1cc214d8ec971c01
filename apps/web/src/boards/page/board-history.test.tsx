// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import type { StepChange } from '../board.documents.ts'
import { createTestBoard } from '../test-board.ts'
import { BoardHistory } from './board-history.tsx'

vi.mock('../../ui/unsaved/use-unsaved-guard.ts', () => ({
  useUnsavedGuard: () => ({ confirmBeforeClose: () => {} }),
}))

beforeEach(() => {
  setLocale('tr')
  selectSite(4)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const state = (order: number, isLive = true) => ({
  isLive,
  order,
  pin: 'none' as const,
  date: null,
  end: null,
})
const change = (id: string, more: Partial<StepChange>): StepChange => ({
  ...{ placementId: id, effects: ['moved'], title: `Haber ${id}`, replacedTitle: null },
  ...{ before: state(4), after: state(1), ...more },
})
const CHANGES: Record<number, StepChange[]> = {
  3: [
    change('a', {}),
    change('n', { effects: ['added'], before: null, after: state(2) }),
    change('z', { effects: ['dropped'], before: state(9), after: null }),
  ],
  2: [],
}

test('the history of a list names each card, its change and the time to the second, and marks it in the list', async () => {
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body)
    if (operationName === 'GetBoardAt') return Response.json({ data: { board: createTestBoard('a n b') } })
    const steps = [3, 2].map((version) => ({
      ...{ version, at: '2026-11-24T06:31:07Z', by: { id: '6', name: 'Nermin Karaca' }, action: 'arranged' },
      ...{ liveCount: 3, pendingCount: 0, changes: CHANGES[version] },
    }))
    return Response.json({ data: { steps } })
  })
  const board = { ...createTestBoard('a n b'), version: 3 }
  render(
    <MantineProvider>
      <BoardHistory board={board} name="Manşet" isReadOnly onClose={() => {}} onRestored={() => {}} />
    </MantineProvider>,
    { wrapper: createTestNewsroom('headline.view') },
  )
  const [newest, older] = within(await screen.findByRole('list', { name: 'Değişiklikler' })).getAllByRole(
    'button',
  )
  expect(newest?.textContent).toContain('09:31:07')
  expect(newest?.textContent).toContain('Haber a 4 → 1')
  expect(newest?.textContent).toContain('Haber n 2. sıraya eklendi')
  expect(newest?.textContent).toContain('+1 öğe daha')
  expect(older?.textContent).toContain('Sıra aynı kaldı')
  newest?.click()
  const live = await screen.findByRole('list', { name: 'Yayında' })
  const marked = within(live)
    .getAllByRole('listitem')
    .map(({ dataset }) => dataset.difference ?? '')
  expect(marked).toEqual(['changed', 'changed', ''])
  const gone = screen.getByRole('list', { name: 'Listeden çıkanlar' })
  expect(gone.textContent).toContain('Haber zliste dolunca sondan düştü')
})
