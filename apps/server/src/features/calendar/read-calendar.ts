// Reads the entries of a date range from all sources that the viewer may see, in one statement.
import {
  type CalendarKind,
  type CalendarState,
  MAX_CALENDAR_DAYS,
  MAX_CALENDAR_ENTRIES,
} from '@manset/model/calendar.ts'
import { isId } from '@manset/model/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CalendarEntry, CalendarSource } from '../../kit/calendar/source.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid } from '../../platform/refusal.ts'

export interface CalendarFilter {
  from: string
  to: string
  kinds?: CalendarKind[] | null
  states?: CalendarState[] | null
  personIds?: (string | number)[] | null
  categoryIds?: (string | number)[] | null
  of?: string[] | null
}

export interface Calendar {
  entries: CalendarEntry[]
  isTruncated: boolean
}

const DAY_MS = 86_400_000
/** Maximum number of changed entries to read by name; beyond this, clients read the range again. */
export const MAX_KEYS = 500

export async function readCalendar(
  sources: readonly CalendarSource[],
  filter: CalendarFilter,
  context: Context,
): Promise<Calendar> {
  const { from, to } = rangeOf(filter)
  const of = filter.of ?? null
  if (of && of.length > MAX_KEYS)
    throw invalid([{ field: 'of', rule: 'maxItems', params: { max: MAX_KEYS } }])
  const asked = { context, from, to, of, id: null }
  const parts = sources
    .filter(({ kind }) => !filter.kinds?.length || filter.kinds.includes(kind))
    .flatMap((source) => source.select(asked))
  const things = await readEntries(parts, conditionsOf(filter), context)
  return { entries: things.slice(0, MAX_CALENDAR_ENTRIES), isTruncated: things.length > MAX_CALENDAR_ENTRIES }
}

/** One entry by its id within the source, at any time; null if it is missing or hidden from the viewer. */
export async function readEntry(
  source: CalendarSource,
  id: string,
  context: Context,
): Promise<CalendarEntry | null> {
  const ALWAYS = { from: new Date(0), to: new Date('9999-01-01T00:00:00Z') }
  const parts = source.select({ context, ...ALWAYS, of: null, id })
  return (await readEntries(parts, [], context))[0] ?? null
}

async function readEntries(
  parts: readonly RawBuilder<unknown>[],
  conditions: readonly RawBuilder<unknown>[],
  { tools }: Context,
): Promise<CalendarEntry[]> {
  if (parts.length === 0) return []
  const all = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )
  const { rows } = await sql<CalendarEntry>`
    select t.*, u.name as "personName" from (${all}) t left join users u on u.id = t."personId"
    ${conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``}
    order by t.at, t.key limit ${MAX_CALENDAR_ENTRIES + 1}`.execute(tools.db)
  return rows
}

function conditionsOf({ states, personIds, categoryIds }: CalendarFilter): RawBuilder<unknown>[] {
  return [
    ...(states?.length ? [sql`t.state = any(${states})`] : []),
    ...(personIds?.length ? [sql`t."personId" = any(${keepKnown('personIds', personIds)}::bigint[])`] : []),
    ...(categoryIds?.length
      ? [sql`t."categoryIds" && ${keepKnown('categoryIds', categoryIds)}::bigint[]`]
      : []),
  ]
}

function keepKnown(field: string, given: readonly (string | number)[]): string[] {
  const ids = given.map(String)
  if (!ids.every(isId)) throw invalid([{ field, rule: 'known', params: {} }])
  return ids
}

function rangeOf({ from, to }: CalendarFilter): { from: Date; to: Date } {
  const range = { from: new Date(from), to: new Date(to) }
  const days = (range.to.getTime() - range.from.getTime()) / DAY_MS
  // One extra day, because daylight saving time changes the length of a range.
  if (days <= 0 || days > MAX_CALENDAR_DAYS + 1)
    throw invalid([{ field: 'to', rule: 'between', params: { min: 1, max: MAX_CALENDAR_DAYS } }])
  return range
}
