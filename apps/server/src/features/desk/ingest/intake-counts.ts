// Counts of all inputs by source: received = new + updated + duplicate + refused.
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/graphql/context.ts'
import { agenciesOfSite } from '../agency/agency-list.ts'

export interface IntakeCount {
  agency: { id: string; name: string }
  /** Null for inputs from before sources were stored. */
  sourceId: string | null
  sourceName: string | null
  kind: string | null
  isActive: boolean
  received: number
  new: number
  updated: number
  duplicate: number
  refused: number
  lastReceivedDate: Date | null
  isQuiet: boolean
}

export interface IntakeRange {
  startDate?: Date | string | null
  endDate?: Date | string | null
}

/**
 * Counts for every source of the site's agencies, in whole hours. Inputs without a source count for the agency's folder, which was then the
 * only kind. The last arrival and the silence ignore the range.
 */
export async function loadIntakeCounts(
  { startDate, endDate }: IntakeRange,
  context: Context,
): Promise<IntakeCount[]> {
  const { viewer, tools } = context
  // Conditions are added only where given, so that the index on hours is used.
  const within = sql.join(
    [
      startDate ? sql`and c.hour >= date_trunc('hour', ${startDate}::timestamptz)` : sql``,
      endDate ? sql`and c.hour <= ${endDate}::timestamptz` : sql``,
    ],
    sql` `,
  )
  const { rows } = await sql<IntakeCount>`
    select json_build_object('id', a.id::text, 'name', a.name) as agency, s.id as "sourceId", s.name as "sourceName", s.kind,
      (s.is_approved and a.is_approved) as "isActive",
      i."new" + i.updated + i.duplicate + i.refused as received, i."new", i.updated, i.duplicate, i.refused,
      i.last as "lastReceivedDate",
      (s.is_approved and a.is_approved and coalesce(greatest(i.last, s.created_at)
        < ${tools.clock.now()}::timestamptz - make_interval(mins => s.quiet_after_minutes), false)) as "isQuiet"
    from agency_sources s join agencies a on a.id = s.agency_id
    cross join lateral (
      select max(l.at) as last, coalesce(sum(c.new_count), 0)::int as "new", coalesce(sum(c.updated_count), 0)::int as updated,
        coalesce(sum(c.duplicate_count), 0)::int as duplicate, coalesce(sum(c.refused_count), 0)::int as refused
      from unnest(case when s.kind = 'folder' then array[s.id, 0] else array[s.id] end) own (id)
      left join lateral (
        select sum(c.new_count) as new_count, sum(c.updated_count) as updated_count,
          sum(c.duplicate_count) as duplicate_count, sum(c.refused_count) as refused_count
        from agency_intake c where c.agency_id = s.agency_id and c.source_id = own.id ${within}) c on true
      left join lateral (
        select c.last_received_at as at from agency_intake c
        where c.agency_id = s.agency_id and c.source_id = own.id order by c.hour desc limit 1) l on true) i
    where a.id = any(${agenciesOfSite(viewer.siteId)})
    order by a.name, s.kind = 'folder' desc, s.id limit ${LIST_BOUNDS.sources}`.execute(tools.db)
  return rows
}
