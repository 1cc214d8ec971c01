// What is not needed any more: readers who never confirmed, files of imports, and events so old that nobody tells them again.
import { sql } from 'kysely'
import { everyHour } from '../../kit/every-hour.ts'
import type { Started } from '../../kit/feature.ts'
import type { Tools } from '../../platform/graphql/context.ts'

const EVENT_DAYS = 90
/** So long a report shows what stood in its lines. */
const LINE_DAYS = 30

export const sweepReaders = (tools: Tools): Started =>
  everyHour(tools, 'readers who never confirmed could not be removed', () => sweep(tools))

/** Removes all of it; who is known for anything but a confirmation that never came stays. */
export async function sweep({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await sql`
    delete from channel_subscriptions where state = 'pending' and token_ends_at < ${now}`.execute(db)
  await sql`
    delete from subscribers s where s.made_how = 'form' and s.created_at < ${now}::timestamptz - interval '7 days'
      and not exists (select from channel_subscriptions c where c.subscriber_id = s.id)`.execute(db)
  await sql`
    delete from reader_import_files f using reader_imports i
    where i.id = f.import_id and i.created_at < ${now}::timestamptz - interval '1 day'
      and i.state not in ('checking', 'running')`.execute(db)
  await sql`
    update reader_import_lines l set shown = null from reader_imports i
    where i.id = l.import_id and l.shown is not null
      and i.created_at < ${now}::timestamptz - ${`${LINE_DAYS} days`}::interval`.execute(db)
  await sql`
    delete from mail_events where at < ${now}::timestamptz - ${`${EVENT_DAYS} days`}::interval`.execute(db)
}
