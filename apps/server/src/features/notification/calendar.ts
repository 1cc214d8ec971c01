import { type RawBuilder, sql } from 'kysely'
import type { ChannelCalendar } from '../../dispatch/channel.ts'
import { moveNotification } from './sending/move.ts'

const contentColumn = (date: RawBuilder<unknown>) =>
  sql`(select ${date} from contents c where i.opens = 'content' and c.id = i.content_id)`

/** Push messages with a date, on the calendar. */
export const notificationCalendar: ChannelCalendar = {
  move: moveNotification,
  subjectComes: contentColumn(sql`case when c.status = 'scheduled' then c.publish_date end`),
  subjectGoes: contentColumn(
    sql`case when c.status in ('scheduled', 'published') then c.expiration_date end`,
  ),
  subject: sql`case when i.opens = 'content' then 'content:' || i.content_id end`,
}
