// Newsletters on the calendar, and another moment for one: by scheduling it, with all rules of that.
import { mailing } from '@manset/model/entities/mailing.ts'
import { isChangedSinceScheduled, type MailingStatus } from '@manset/model/mailing/mailing.ts'
import { type RawBuilder, sql } from 'kysely'
import type { MovedThing } from '../../kit/calendar/source.ts'
import { dispatchSource } from '../../kit/dispatch/calendar.ts'
import { demand, getItem } from '../../kit/entity/entity-service.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid } from '../../platform/refusal.ts'
import type { MailingPorts } from './ports.ts'
import { scheduleMailing } from './schedule.ts'

/** Of the contents that were frozen with it. */
const ofContents = (date: RawBuilder<unknown>) =>
  sql`(select ${date} from contents c
    where c.id = any(array(select jsonb_array_elements_text(d.content -> 'contentIds'))::bigint[]))`

/** Newsletters that go out at their hour. */
export const mailingCalendar = (ports: MailingPorts) =>
  dispatchSource({
    dispatch: 'mailing',
    kind: 'mailing',
    table: 'mailings',
    lane: sql`(select c.name from mailing_channels c where c.id = i.channel_id)`,
    subjectComes: ofContents(sql`max(c.publish_date) filter (where c.status = 'scheduled')`),
    subjectGoes: ofContents(
      sql`min(c.expiration_date) filter (where c.status in ('scheduled', 'published'))`,
    ),
    move: (moved, context) => moveMailing(moved, context, ports),
  })

/**
 * The mail is made again, since it names its day. Refuses as scheduling does; `mailingClosed` where it does not wait any more,
 * and `mailingChanged` where it would go out with words that nobody has scheduled.
 */
async function moveMailing(
  { at, ...moved }: MovedThing,
  context: Context,
  ports: MailingPorts,
): Promise<void> {
  demand(context, mailing, 'send')
  const stands = (await getItem(mailing, moved.id, context)) as unknown as Standing
  if (stands.status !== 'scheduled') throw invalid([{ field: 'status', rule: 'mailingClosed', params: {} }])
  // Of an older version the schedule itself says that it is.
  if (stands.version === moved.version && isChangedSinceScheduled(stands))
    throw invalid([{ field: 'title', rule: 'mailingChanged', params: {} }])
  await scheduleMailing({ ...moved, date: at }, context, ports)
}

interface Standing {
  status: MailingStatus
  version: number
  scheduledVersion: number | null
}
