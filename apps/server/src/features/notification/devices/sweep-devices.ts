// Anybody can register a device that does not exist. Devices that never got a message are limited, so that they cannot fill the table.
import { sql } from 'kysely'
import { everyHour } from '../../../kit/every-hour.ts'
import type { RunningService } from '../../../kit/feature.ts'
import type { Tools } from '../../../platform/graphql/context.ts'

export const sweepDevices = (tools: Tools): RunningService =>
  everyHour(tools, 'devices that never got a message could not be removed', () =>
    removeUnanswered(tools, tools.settings.push.mostUnanswered),
  )

/** Deletes devices of each site that never got a message, beyond the `most` last seen. */
export async function removeUnanswered({ db }: Pick<Tools, 'db'>, most: number): Promise<void> {
  await sql`
    delete from push_devices d using (
      select s.id as site_id, newest.* from sites s cross join lateral (
        select o.seen_at, o.id from push_devices o where o.site_id = s.id and o.answered_at is null
        order by o.seen_at desc, o.id desc offset ${most} limit 1) newest) above
    where d.site_id = above.site_id and d.answered_at is null and (d.seen_at, d.id) <= (above.seen_at, above.id)`.execute(
    db,
  )
}
