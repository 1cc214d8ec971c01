// A source of the calendar: what will happen by itself in a feature, and what became of it, as SQL; whose right shows it; and
// how it is moved to another time. A feature declares its sources in its manifest, and the calendar reads all in one statement.
import type { CalendarKind, CalendarState, CalendarStep } from '@manset/model/calendar.ts'
import type { PermissionKey } from '@manset/model/permissions.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Context } from '../../platform/graphql/context.ts'
import type { LiveEvent } from '../../platform/live.ts'

export interface CalendarSource {
  /** Begins the keys of its things: `publication:12`. */
  name: string
  kind: CalendarKind
  /** Rights any of which shows something of it; which things exactly is a condition of its SQL. */
  shownBy: readonly string[]
  /** Rights any of which may move something of it. */
  movedBy: readonly string[]
  /** Parts of the statement, each made by `thingColumns`; none where the viewer may see nothing of what is asked. */
  select(asked: AskedThings): RawBuilder<unknown>[]
  /** What an event of the live channel is about, such as `content:12`, where that may have changed its things, and who may know. */
  ofEvent?(event: LiveEvent): CalendarEvent | null
  /** Moves a thing by the save or operation of what it is, with all rules of that; refuses as that does. */
  move(moved: MovedThing, context: Context): Promise<void>
}

export interface CalendarEvent {
  of: string
  shownBy: PermissionKey
  /**
   * When its things stand on the calendar now, for events that seldom change any: whoever looks at other times need not read
   * again. Left out where every event may.
   */
  times?(db: Kysely<Tables>): Promise<readonly Date[]>
}

export interface AskedThings {
  context: Context
  /** The first moment, and the one after the last. */
  from: Date
  to: Date
  /** Only what is told of together with one of these: `content:12`. */
  of: readonly string[] | null
  /** The id of the one thing that is asked for. */
  id: string | null
}

export interface MovedThing {
  /** What follows the name of the source in its key. */
  id: string
  /** Of what it stands in: a content, a board. */
  version: number
  lockEpoch: string | null
  at: string
  /** Why files whose rights have ended by then are shown anyway. */
  rightsReason?: string | null
}

/** A thing of the calendar. */
export interface CalendarThing {
  key: string
  kind: CalendarKind
  step: CalendarStep
  state: CalendarState
  at: Date
  /** When it came about, where that was late. */
  doneAt: Date | null
  /** Why it was held or failed: a word the screens have a sentence for. */
  reason: string | null
  /** What happens to what: an entity and the id of its item. */
  entity: string
  itemId: string
  /** What it is told of and read again with: `content:12`, `headlineBoard:7`. */
  of: string
  /** The name of the list or channel. */
  lane: string | null
  subject: string | null
  subjectComes: Date | null
  subjectGoes: Date | null
  title: string | null
  version: number
  /** Whoever made it. */
  personId: string | null
  personName: string | null
  categoryIds: string[]
  isMovable: boolean
}

/** What a source says of a thing; what it leaves out is null. */
export interface ThingParts {
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

const moment = (part: RawBuilder<unknown> | undefined) => part ?? sql`null::timestamptz`
const word = (part: RawBuilder<unknown> | undefined) => part ?? sql`null::text`

/** The select list of a part of the statement: every source has the same columns in the same order. */
export function thingColumns(kind: CalendarKind, parts: ThingParts): RawBuilder<unknown> {
  const { state } = parts
  return sql`${parts.key} as key, ${sql.lit(kind)} as kind, ${sql.lit(parts.step)} as step,
    ${typeof state === 'string' ? sql.lit(state) : state} as state, ${parts.at} as at, ${moment(parts.doneAt)} as "doneAt",
    ${word(parts.reason)} as reason, ${parts.entity} as entity, ${parts.itemId} as "itemId", ${parts.of} as "of",
    ${word(parts.lane)} as lane, ${word(parts.subject)} as subject, ${moment(parts.subjectComes)} as "subjectComes",
    ${moment(parts.subjectGoes)} as "subjectGoes", ${parts.title} as title, ${parts.version} as version,
    ${parts.personId} as "personId", ${parts.categoryIds ?? sql`'{}'::bigint[]`} as "categoryIds",
    ${parts.isMovable ?? sql`false`} as "isMovable"`
}

/** The ids among what is asked for that begin with a name: of `content:12` and `content`, `12`. */
export function idsOf(of: readonly string[], name: string): string[] {
  return of.flatMap((one) => {
    const [begins, id = '', ...rest] = one.split(':')
    return begins === name && rest.length === 0 && /^\d{1,18}$/.test(id) ? [id] : []
  })
}
