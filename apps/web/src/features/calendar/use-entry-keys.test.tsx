// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestNewsroom } from '../../platform/session/test-newsroom.tsx'
import { selectSite } from '../../platform/site.ts'
import type { CalendarEntry, CalendarKey } from './calendar-calls.ts'
import { useEntryKeys } from './use-entry-keys.ts'
import { useMoveEntry } from './use-move.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const thing = {
  ...{ key: 'mailing:9', of: 'mailing:9', entity: 'mailing', title: 'Sabah' },
  ...{ at: '2026-12-16T07:30:00Z', version: 1, isMovable: true },
} as unknown as CalendarEntry
const press = (key: string) =>
  ({ key, altKey: true, preventDefault: () => {} }) as unknown as KeyboardEvent<HTMLElement>

test('a second key press continues from the new position, even before that is rendered', async () => {
  selectSite(4)
  const sent: { at: string; version: number }[] = []
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { at, version } = JSON.parse(body).variables
    sent.push({ at, version })
    return Response.json({ data: { moveCalendarEntry: { key: thing.key, at, version: version + 1 } } })
  })
  const used = { view: 'week', days: ['2026-12-16'], changeView: vi.fn() } as const
  const { result } = renderHook(
    () => {
      const move = useMoveEntry(['GetCalendar', 4, {}] as unknown as CalendarKey, { conflict: () => '' })
      return useEntryKeys({ used, move, openDialog: vi.fn() })
    },
    { wrapper: createTestNewsroom() },
  )
  result.current.onKeys(press('ArrowDown'), thing)
  result.current.onKeys(press('ArrowDown'), thing)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { at: '2026-12-16T08:30:00.000Z', version: 1 },
    { at: '2026-12-16T09:30:00.000Z', version: 2 },
  ])
})
