import { expect, it } from 'vitest'
import type { CalendarEntry } from './calendar-calls.ts'
import { affectsCalendar } from './use-live-calendar.ts'

const DAY = { from: '2026-11-23T00:00:00Z', to: '2026-11-24T00:00:00Z' }
const shown = { entries: [{ of: 'content:1' } as CalendarEntry] }

it('only shown entries, or those that may appear now, are reloaded', () => {
  const saved = (id: number, ...times: string[]) =>
    affectsCalendar({ of: `content:${id}`, times }, shown, DAY)
  // Most saves: the content has no scheduled step.
  expect(saved(2)).toBe(false)
  expect(saved(2, '2026-11-24T00:00:00Z')).toBe(false)
  expect(saved(2, '2026-11-24T00:00:00Z', '2026-11-23T18:00:00+03:00')).toBe(true)
  // The entry was shown and has moved elsewhere.
  expect(saved(1)).toBe(true)
  expect(affectsCalendar({ of: 'headlineBoard:7', times: null }, shown, DAY)).toBe(true)
})
