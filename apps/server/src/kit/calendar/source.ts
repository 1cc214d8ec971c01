// A source of calendar entries: the scheduled and past changes of a feature as SQL, the permissions to see them, and how to
// move them. A feature declares its sources in its manifest; the calendar reads all of them in one statement.
import type { CalendarKind, CalendarState, CalendarStep } from '@manset/model/calendar.ts'
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Context } from '../../platform/graphql/context.ts'
import type { LiveEvent } from '../../platform/live.ts'

export interface CalendarSource {
  /** Prefix of the keys of its entries: `publication:12`. */
  name: string
  kind: CalendarKind
  /** Permissions, any of which shows some of its entries; the SQL decides which. */
  viewPermissions: readonly string[]
  /** Permissions, any of which moves some of its entries. */
  movePermissions: readonly string[]
  /** Parts of the statement, built by `entryColumns`; empty if the viewer may see none of the requested entries. */
  select(asked: CalendarQuery): RawBuilder<unknown>[]
  /** What a live event concerns, such as `content:12`, and who may know, if it may have changed entries; otherwise null. */
  changeFromEvent?(event: LiveEvent): CalendarChange | null
  /** Moves an entry by the save or operation of its item, with all rules and refusals of that. */
  move(moved: EntryMove, context: Context): Promise<void>
}

export interface CalendarChange {
  of: string
  viewPermission: PermissionKey
  /**
   * Current times of its entries, for events that rarely change any: a client that shows other times need not refetch. Omitted
   * if every event may change entries.
   */
  times?(db: Kysely<Tables>): Promise<readonly Date[]>
}

export interface CalendarQuery {
  context: Context
  /** Half-open range: `from` inclusive, `to` exclusive. */
  from: Date
  to: Date
  /** Only entries that concern one of these: `content:12`. */
  of: readonly string[] | null
  /** The id of the single requested entry. */
  id: string | null
}

export interface EntryMove {
  /** The rest of its key after the source name. */
  id: string
  /** Row version of its container: a content, a board. */
  version: number
  lockEpoch: string | null
  at: string
  /** Reason for publishing files whose usage rights have ended by then. */
  rightsReason?: string | null
}

/** A calendar entry. */
export interface CalendarEntry {
  key: string
  kind: CalendarKind
  step: CalendarStep
  state: CalendarState
  at: Date
  /** When it actually happened, if late. */
  doneAt: Date | null
  /** Why it was held or failed: a code that the screens translate. */
  reason: string | null
  /** The affected item: entity name and id. */
  entity: string
  itemId: string
  /** Key for events and refetching: `content:12`, `headlineBoard:7`. */
  of: string
  /** The name of the list or channel. */
  lane: string | null
  subject: string | null
  subjectComes: Date | null
  subjectGoes: Date | null
  title: string | null
  version: number
  /** The person who created it. */
  personId: string | null
  personName: string | null
  categoryIds: string[]
  isMovable: boolean
}

/** What a source selects for an entry; omitted parts are null. */
export interface EntryColumns {
  key: RawBuilder<unknown>
  step: CalendarStep
  state: RawBuilder<unknown> | CalendarState
  at: RawBuilder<unknown>
  doneAt?: RawBuilder<unknown>
  reason?: RawBuilder<unknown>
  entity: RawBuilder<unknown>
  itemId: RawBuilder<unknown>
  of: RawBuilder<unknown>
  lane?: RawBuilder<unknown>
  subject?: RawBuilder<unknown>
  subjectComes?: RawBuilder<unknown>
  subjectGoes?: RawBuilder<unknown>
  title: RawBuilder<unknown>
  version: RawBuilder<unknown>
  personId: RawBuilder<unknown>
  categoryIds?: RawBuilder<unknown>
  isMovable?: RawBuilder<unknown>
}

const timestampColumn = (part: RawBuilder<unknown> | undefined) => part ?? sql`null::timestamptz`
const textColumn = (part: RawBuilder<unknown> | undefined) => part ?? sql`null::text`

/** The select list of one part: every source has the same columns in the same order. */
export function entryColumns(kind: CalendarKind, parts: EntryColumns): RawBuilder<unknown> {
  const { state } = parts
  return sql`${parts.key} as key, ${sql.lit(kind)} as kind, ${sql.lit(parts.step)} as step,
    ${typeof state === 'string' ? sql.lit(state) : state} as state, ${parts.at} as at, ${timestampColumn(parts.doneAt)} as "doneAt",
    ${textColumn(parts.reason)} as reason, ${parts.entity} as entity, ${parts.itemId} as "itemId", ${parts.of} as "of",
    ${textColumn(parts.lane)} as lane, ${textColumn(parts.subject)} as subject, ${timestampColumn(parts.subjectComes)} as "subjectComes",
    ${timestampColumn(parts.subjectGoes)} as "subjectGoes", ${parts.title} as title, ${parts.version} as version,
    ${parts.personId} as "personId", ${parts.categoryIds ?? sql`'{}'::bigint[]`} as "categoryIds",
    ${parts.isMovable ?? sql`false`} as "isMovable"`
}

/** Ids of the requested keys with a given name: `12` for `content:12` and `content`. */
export function idsWithName(of: readonly string[], name: string): string[] {
  return of.flatMap((one) => {
    const [begins, id = '', ...rest] = one.split(':')
    return begins === name && rest.length === 0 && /^\d{1,18}$/.test(id) ? [id] : []
  })
}
