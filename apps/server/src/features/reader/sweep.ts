// Deletes expired data: readers who never confirmed, files of imports, and events too old to be redelivered.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { everyHour } from '../../kit/every-hour.ts'
import type { RunningService } from '../../kit/feature.ts'
import type { Tools } from '../../platform/graphql/context.ts'

const EVENT_RETENTION_DAYS = 90
/** Days for which a report shows the text of its lines. */
const LINE_RETENTION_DAYS = 30

export const sweepReaders = (tools: Tools): RunningService =>
  everyHour(tools, 'readers who never confirmed could not be removed', () => sweep(tools))

/** Rows per statement, so that large imports or a year of events hold no lock for long. */
const MAX_ROWS = 5_000

/** Repeats a statement over at most `MAX_ROWS` rows until it affects fewer. */
async function deleteInBatches(db: Kysely<Tables>, statement: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await statement.execute(db)
    if (numAffectedRows < MAX_ROWS) return
  }
}

/** Deletes all of it. Only readers from the form without any remaining subscription are deleted. */
export async function sweep({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const most = sql`limit ${MAX_ROWS}`
  await deleteInBatches(
    db,
    sql`delete from channel_subscriptions where ctid = any(array(
      select s.ctid from channel_subscriptions s where s.state = 'pending' and s.token_ends_at < ${now} ${most} for update skip locked))`,
  )
  await deleteInBatches(
    db,
    sql`delete from subscribers where ctid = any(array(
      select s.ctid from subscribers s
      where s.created_via = 'form' and s.created_at < ${now}::timestamptz - interval '7 days'
        and not exists (select from channel_subscriptions c where c.subscriber_id = s.id) ${most} for update skip locked))`,
  )
  await sql`
    delete from reader_import_files f using reader_imports i
    where i.id = f.import_id and i.created_at < ${now}::timestamptz - interval '1 day'
      and i.state not in ('checking', 'running')`.execute(db)
  await deleteInBatches(
    db,
    sql`update reader_import_lines set shown = null where id = any(array(
      select l.id from reader_import_lines l join reader_imports i on i.id = l.import_id
      where l.shown is not null and i.created_at < ${now}::timestamptz - ${`${LINE_RETENTION_DAYS} days`}::interval ${most}))`,
  )
  await deleteInBatches(
    db,
    sql`delete from mail_events where ctid = any(array(
      select e.ctid from mail_events e where e.received_at < ${now}::timestamptz - ${`${EVENT_RETENTION_DAYS} days`}::interval ${most}))`,
  )
}
