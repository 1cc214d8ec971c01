import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { sweep } from './sweep.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const query = async <T>(text: string) => (await database.pool.query(text)).rows as T[]

it('deletes old events of mail services in batches, so that no statement holds many rows', async () => {
  await query(`insert into sites (id, name, display_name, url, link_name, language)
    values (4, 'main', 'Ana site', 'https://main.test', 'main', 'tr') on conflict do nothing`)
  await query(`insert into mail_events (site_id, event_id, kind, received_at)
    select 4, i, 'bounce', now() - case when i = 1 then interval '1 day' else interval '100 days' end
    from generate_series(1, 12000) i`)
  await query('create table portions (count int)')
  await query(`create function note_portion() returns trigger language plpgsql as
    $$ begin insert into portions select count(*) from gone; return null; end $$`)
  await query(`create trigger portions after delete on mail_events referencing old table as gone
    for each statement execute function note_portion()`)
  await sweep({ db: database.db, clock: { now: () => new Date() } })
  expect(await query('select event_id from mail_events')).toEqual([{ event_id: '1' }])
  expect(await query('select count from portions')).toEqual([5000, 5000, 1999].map((count) => ({ count })))
})
