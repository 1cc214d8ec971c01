// Newsletters on the calendar. Moving one reschedules it, with every check that scheduling makes.
import { mailing } from '@manset/model/entities/mailing.ts'
import { isChangedSinceScheduled, type MailingStatus } from '@manset/model/mailing/mailing.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ChannelCalendar } from '../../dispatch/channel.ts'
import type { EntryMove } from '../../kit/calendar/source.ts'
import { getItem, requirePermission } from '../../kit/entity/entity-service.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid } from '../../platform/refusal.ts'
import type { MailingPorts } from './ports.ts'
import { scheduleMailing } from './schedule.ts'

/** An aggregate over the contents frozen with the dispatch. */
const contentsAggregate = (date: RawBuilder<unknown>) =>
  sql`(select ${date} from contents c
    where c.id = any(array(select jsonb_array_elements_text(d.content -> 'contentIds'))::bigint[]))`

export const mailingCalendar = (ports: MailingPorts): ChannelCalendar => ({
  lane: sql`(select c.name from mailing_channels c where c.id = i.channel_id)`,
  subjectComes: contentsAggregate(sql`max(c.publish_date) filter (where c.status = 'scheduled')`),
  subjectGoes: contentsAggregate(
    sql`min(c.expiration_date) filter (where c.status in ('scheduled', 'published'))`,
  ),
  move: (moved, context) => moveMailing(moved, context, ports),
})

/**
 * Renders the mail again, because it names its date. Refuses as scheduling does, and with `mailingClosed` unless it is still scheduled.
 * Refuses with `mailingChanged` where edits saved since scheduling would go out.
 */
async function moveMailing(
  { at, ...moved }: EntryMove,
  context: Context,
  ports: MailingPorts,
): Promise<void> {
  requirePermission(context, mailing, 'send')
  const stands = (await getItem(mailing, moved.id, context)) as unknown as ScheduledState
  if (stands.status !== 'scheduled') throw invalid([{ field: 'status', rule: 'mailingClosed', params: {} }])
  // For an older version, scheduling itself refuses with `STALE_VERSION`.
  if (stands.version === moved.version && isChangedSinceScheduled(stands))
    throw invalid([{ field: 'title', rule: 'mailingChanged', params: {} }])
  await scheduleMailing({ ...moved, date: at }, context, ports)
}

interface ScheduledState {
  status: MailingStatus
  version: number
  scheduledVersion: number | null
}
