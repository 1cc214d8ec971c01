import { sql } from 'kysely'
import { dispatchSource } from '../../kit/dispatch/calendar.ts'
import { moveNotification } from './sending/move.ts'

/** Push messages that go out at their hour. */
export const notificationCalendar = dispatchSource({
  dispatch: 'notification',
  kind: 'push',
  table: 'notifications',
  move: moveNotification,
  subject: sql`case when i.opens = 'content' then 'content:' || i.content_id end`,
})
