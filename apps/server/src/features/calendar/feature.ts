// The calendar: entries that features declare, read in one statement; each is moved by its own feature.
import type { CalendarSource } from '../../kit/calendar/source.ts'
import type { Feature } from '../../kit/feature.ts'
import { addCalendar } from './schema.ts'

/** `sources` is called when the schema is built, once all features are known. */
export const calendar = ({ sources }: { sources: () => readonly CalendarSource[] }): Feature => ({
  name: 'calendar',
  schema: (builder) => addCalendar(builder, sources()),
})
