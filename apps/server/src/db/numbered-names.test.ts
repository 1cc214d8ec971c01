import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../test/newsroom.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

it('a job or name that its number made too long is shortened to the limit, number included', async () => {
  const { pool } = newsroom.database
  await pool.query(
    `insert into persons (id, site_id, name, surname, profile_photo, job)
     values (77, $1, 'Ayşe', 'Ünal', '{}', repeat('a', 160) || ' (77)'), (78, $1, 'Can', 'Ünal', '{}', repeat('b', 170))`,
    [MAIN_SITE],
  )
  await pool.query(`insert into brands (id, site_id, name) values (77, $1, repeat('c', 120) || ' 77')`, [
    MAIN_SITE,
  ])
  const migration = new URL('./migrations/0099_shorten_numbered_names.sql', import.meta.url)
  await pool.query(await readFile(migration, 'utf8'))
  const { rows } = await pool.query(
    'select job as text from persons union all select name from brands order by text',
  )
  expect(rows.map(({ text }) => text)).toEqual([
    `${'a'.repeat(155)} (77)`,
    'b'.repeat(170),
    `${'c'.repeat(117)} 77`,
  ])
})
