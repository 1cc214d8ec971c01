// Dispatches on the calendar, for every channel: read from the dates that the dispatch clock uses.
import { LATE_AFTER_MS } from '@manset/model/calendar.ts'
import { channelByName } from '@manset/model/channels/channels.ts'
import type { DispatchState } from '@manset/model/dispatch/dispatch.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { sql } from 'kysely'
import { type CalendarSource, entryColumns, idsWithName } from '../kit/calendar/source.ts'
import { notFound, Refusal } from '../platform/refusal.ts'
import type { Channel } from './channel.ts'
import { PROGRESS_EVENT } from './sending.ts'

const IS_LATE = sql`interval '${sql.raw(String(LATE_AFTER_MS))} milliseconds'`
/** Excludes dispatches that a person sent at once: the calendar shows scheduled changes only. */
const IS_SCHEDULED = sql`d.due_at > d.created_at + interval '5 seconds'`

/** The calendar source of a channel; keys are ids of dispatches. */
export function dispatchSource({
  name: dispatch,
  calendar: { lane, subject, subjectComes, subjectGoes, move },
}: Channel): CalendarSource {
  const { calendarKind: kind } = channelByName(dispatch)
  const { table } = ENTITIES[dispatch]
  const told = `${dispatch}Dispatch`
  return {
    name: dispatch,
    kind,
    viewPermissions: [`${dispatch}.view`],
    movePermissions: [`${dispatch}.send`],
    select({ context: { viewer }, from, to, of, id }) {
      if (!can(viewer, `${dispatch}.view`)) return []
      const [ids, itemIds] = [of && idsWithName(of, told), of && idsWithName(of, dispatch)]
      if (of && !ids?.length && !itemIds?.length) return []
      const columns = entryColumns(kind, {
        key: sql`${sql.lit(`${dispatch}:`)} || d.id`,
        step: 'comes',
        state: sql`case when d.state = 'scheduled' then 'planned' when d.state in ('sending', 'paused') then 'running'
          when d.state <> 'sent' then d.state when d.started_at > d.due_at + ${IS_LATE} then 'late' else 'done' end`,
        at: sql`d.due_at`,
        doneAt: sql`case when d.started_at > d.due_at + ${IS_LATE} then d.started_at end`,
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
          where d.site_id = ${viewer.siteId} and d.kind = ${dispatch} and d.due_at >= ${from} and d.due_at < ${to} and ${IS_SCHEDULED}
            ${of ? sql`and (d.id = any(${ids}::bigint[]) or d.item_id = any(${itemIds}::bigint[]))` : sql``}
            ${id === null ? sql`` : sql`and d.id = ${id}`}`,
      ]
    },
    // Progress events come twice a second and change nothing on the calendar.
    changeFromEvent: ({ kind: event, type, id }) =>
      event.startsWith('dispatch.') && event !== PROGRESS_EVENT && type === dispatch
        ? { of: `${told}:${id}`, viewPermission: `${dispatch}.view` }
        : event === `${dispatch}.saved`
          ? { of: `${dispatch}:${id}`, viewPermission: `${dispatch}.view` }
          : null,
    move: async (moved, context) => {
      const { rows } = await sql<{ itemId: string; state: DispatchState }>`
        select item_id as "itemId", state from dispatches where id = ${moved.id} and kind = ${dispatch}
          and site_id = ${context.viewer.siteId}`.execute(context.tools.db)
      const [row] = rows
      if (!row) throw notFound(dispatch, moved.id)
      // An earlier dispatch of the same item keeps its date.
      if (row.state !== 'scheduled') throw new Refusal('DISPATCH_BEGUN', 'It is being sent already')
      await move({ ...moved, id: row.itemId }, context)
    },
  }
}
