import { sql } from 'kysely'
import { dispatchSource } from '../../kit/dispatch/calendar.ts'

/** Push messages that go out at their hour. */
export const notificationCalendar = dispatchSource({
  dispatch: 'notification',
  kind: 'push',
  table: 'notifications',
  subject: sql`case when i.opens = 'content' then 'content:' || i.content_id end`,
})
