import { sql } from 'kysely'
import { dispatchSource } from '../../kit/dispatch/calendar.ts'

/** Newsletters that go out at their hour. */
export const mailingCalendar = dispatchSource({
  dispatch: 'mailing',
  kind: 'mailing',
  table: 'mailings',
  lane: sql`(select c.name from mailing_channels c where c.id = i.channel_id)`,
})
