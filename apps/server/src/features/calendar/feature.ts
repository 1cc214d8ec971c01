// The calendar: what all features declare to happen by itself, read in one statement, and moved by what it is.
import type { CalendarSource } from '../../kit/calendar/source.ts'
import type { Feature } from '../../kit/feature.ts'
import { addCalendar } from './schema.ts'

/** `sources` is asked when the schema is made: every feature is known by then. */
export const calendar = ({ sources }: { sources: () => readonly CalendarSource[] }): Feature => ({
  name: 'calendar',
  schema: (builder) => addCalendar(builder, sources()),
})
