// What is sent to many, on the calendar: read from the dates the clock of dispatches goes by, whichever kind it is.
import { type CalendarKind, LATE_MS } from '@manset/model/calendar.ts'
import type { DispatchKindName, DispatchState } from '@manset/model/dispatch.ts'
import { can } from '@manset/model/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { type CalendarSource, idsOf, thingColumns } from '../calendar/source.ts'
import { PROGRESSED } from './sending.ts'

interface SentByItself {
  dispatch: DispatchKindName
  kind: Extract<CalendarKind, 'mailing' | 'push'>
  /** The table of its items, joined as `i`. */
  table: string
  /** The name of its channel, and what it is of. */
  lane?: RawBuilder<unknown>
  subject?: RawBuilder<unknown>
  /** When the last of its contents comes, where that is still to come, and when the first of them goes; `d` is the dispatch. */
  subjectComes: RawBuilder<unknown>
  subjectGoes: RawBuilder<unknown>
  /** Of an item that waits for its moment. */
  move: CalendarSource['move']
}

const LATE = sql`interval '${sql.raw(String(LATE_MS))} milliseconds'`
/** Sent at once, by somebody's press, is nothing that happens by itself. */
const BY_ITSELF = sql`d.due_at > d.created_at + interval '5 seconds'`

/** The source of a kind of dispatch; keys are those of its items. */
export function dispatchSource({
  dispatch,
  kind,
  table,
  lane,
  subject,
  subjectComes,
  subjectGoes,
  move,
}: SentByItself): CalendarSource {
  const told = `${dispatch}Dispatch`
  return {
    name: dispatch,
    kind,
    shownBy: [`${dispatch}.view`],
    movedBy: [`${dispatch}.send`],
    select({ context: { viewer }, from, to, of, id }) {
      if (!can(viewer, `${dispatch}.view`)) return []
      const [ids, itemIds] = [of && idsOf(of, told), of && idsOf(of, dispatch)]
      if (of && !ids?.length && !itemIds?.length) return []
      const columns = thingColumns(kind, {
        key: sql`${sql.lit(`${dispatch}:`)} || d.id`,
        step: 'comes',
        state: sql`case when d.state = 'scheduled' then 'planned' when d.state in ('sending', 'paused') then 'running'
          when d.state <> 'sent' then d.state when d.started_at > d.due_at + ${LATE} then 'late' else 'done' end`,
        at: sql`d.due_at`,
        doneAt: sql`case when d.started_at > d.due_at + ${LATE} then d.started_at end`,
        reason: sql`case when d.state <> 'paused' then d.trouble when d.trouble is null then 'paused' else 'halted' end`,
        entity: sql.lit(dispatch),
        itemId: sql`d.item_id::text`,
        of: sql`${sql.lit(`${told}:`)} || d.id`,
        lane,
        subject,
        subjectComes: sql`case when d.state = 'scheduled' then ${subjectComes} end`,
        subjectGoes: sql`case when d.state = 'scheduled' then ${subjectGoes} end`,
        title: sql`d.name`,
        version: sql`i.version`,
        personId: sql`d.created_by`,
        isMovable: sql`d.state = 'scheduled' and ${can(viewer, `${dispatch}.send`)}`,
      })
      return [
        sql`select ${columns} from dispatches d join ${sql.table(table)} i on i.id = d.item_id
          where d.site_id = ${viewer.siteId} and d.kind = ${dispatch} and d.due_at >= ${from} and d.due_at < ${to} and ${BY_ITSELF}
            ${of ? sql`and (d.id = any(${ids}::bigint[]) or d.item_id = any(${itemIds}::bigint[]))` : sql``}
            ${id === null ? sql`` : sql`and d.id = ${id}`}`,
      ]
    },
    // How far it is changes nothing of what the calendar says, and is told twice a second.
    ofEvent: ({ kind: event, type, id }) =>
      event.startsWith('dispatch.') && event !== PROGRESSED && type === dispatch
        ? { of: `${told}:${id}`, shownBy: `${dispatch}.view` }
        : event === `${dispatch}.saved`
          ? { of: `${dispatch}:${id}`, shownBy: `${dispatch}.view` }
          : null,
    move: async (moved, context) => {
      const { rows } = await sql<{ itemId: string; state: DispatchState }>`
        select item_id as "itemId", state from dispatches where id = ${moved.id} and kind = ${dispatch}
          and site_id = ${context.viewer.siteId}`.execute(context.tools.db)
      const [row] = rows
      if (!row) throw notFound(dispatch, moved.id)
      // An earlier sending of the same item stays where it was.
      if (row.state !== 'scheduled') throw new Refusal('DISPATCH_BEGUN', 'It is being sent already')
      await move({ ...moved, id: row.itemId }, context)
    },
  }
}
