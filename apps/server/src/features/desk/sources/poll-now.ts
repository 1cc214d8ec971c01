// Polls a source immediately instead of at its scheduled time.
import { isId } from '@manset/model/ids.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/graphql/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { publishSourceEvent } from './source-leases.ts'

/** Makes a source of the site due; returns the time. */
export async function pollNow(id: string, { viewer, tools }: Context): Promise<Date> {
  const now = tools.clock.now()
  const { rows } = isId(id)
    ? await sql`
        with due as (
          update agency_source_states t set next_check_at = ${now} from agency_sources s
          where s.id = t.source_id and s.id = ${id} and s.site_id = ${viewer.siteId} returning s.id)
        select ${publishSourceEvent({ id, siteId: viewer.siteId })} from due`.execute(tools.db)
    : { rows: [] }
  if (rows.length === 0) throw notFound('agencySource', id)
  return now
}
