import { expect, it } from 'vitest'
import type { Calendar, CalendarEntry } from './calendar-calls.ts'
import { mergeCalendar } from './merge-calendar.ts'

const thing = (key: string, of: string, at = '10') => ({ key, of, at }) as CalendarEntry
const calendar = (...entries: CalendarEntry[]): Calendar => ({ isTruncated: false, entries })

it('reloaded entries replace the shown ones; deleted ones are removed', () => {
  const before = calendar(
    thing('publication:1', 'content:1'),
    thing('expiration:1', 'content:1'),
    thing('publication:2', 'content:2'),
    thing('headline:7', 'headlineBoard:3'),
  )
  const again = calendar(
    thing('publication:1', 'content:1', '11'),
    thing('headline:7', 'headlineBoard:3', '12'),
  )
  expect(mergeCalendar(before, again, ['content:1']).entries).toEqual([
    thing('publication:2', 'content:2'),
    thing('publication:1', 'content:1', '11'),
    // On another board, and reported together with its content.
    thing('headline:7', 'headlineBoard:3', '12'),
  ])
  expect(mergeCalendar(before, calendar(), ['headlineBoard:3']).entries).toHaveLength(3)
})
