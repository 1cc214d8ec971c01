// The older newsletter pages: the same rows under a separate permission.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Principal, startTestApp, type TestApp } from '../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../test/newsroom.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  server.newsroom.clock.set(new Date('2026-11-23T06:00:00.000Z'))
  const { pool } = server.newsroom.database
  const { rows } = await pool.query<{ id: string }>(
    `insert into mailing_channels (site_id, name, link_name, is_approved) values ($1, 'Sabah', 'sabah', true) returning id`,
    [MAIN_SITE],
  )
  const add = (title: string, status: string, date: string | null, siteId = MAIN_SITE) =>
    pool.query(
      `insert into mailings (site_id, title, mailing_type, status, date, scheduled_date, channel_id)
       values ($1, $2, 'custom', $3, $4, now(), $5)`,
      [siteId, title, status, date, rows[0]?.id],
    )
  await add('Dün', 'sent', '2026-11-22T06:00:00Z')
  await add('Evvelsi gün', 'sent', '2026-11-21T06:00:00Z')
  await add('Bugün', 'scheduled', '2026-11-23T15:00:00Z')
  await add('Bugün taslak', 'draft', '2026-11-23T16:00:00Z')
  await add('Yarın', 'scheduled', '2026-11-24T06:00:00Z')
  await add('Çöpte', 'canceled', '2026-11-23T17:00:00Z')
  await add('Tarihsiz', 'draft', null)
  await add('Başka site', 'sent', '2026-11-22T06:00:00Z', ARABIC_SITE)
})
afterAll(() => server.close())

async function titles(asked: object, who: Principal = { roleId: '7' }) {
  const { data, errors } = await server.call(
    who,
    `query ($scope: String!, $from: DateTime, $to: DateTime) {
      rows: getOldMailings(scope: $scope, from: $from, to: $to) { title } }`,
    asked,
  )
  if (!data) return errors?.[0]?.extensions.code
  return (data.rows as unknown as { title: string }[]).map(({ title }) => title)
}

it('lists a day without the trash, upcoming and sent ones each in their order', async () => {
  const day = { from: '2026-11-22T21:00:00.000Z', to: '2026-11-23T20:59:59.999Z' }
  expect(await titles({ scope: 'day', ...day })).toEqual(['Bugün', 'Bugün taslak'])
  expect(await titles({ scope: 'upcoming' })).toEqual(['Bugün', 'Yarın'])
  expect(await titles({ scope: 'sent' })).toEqual(['Dün', 'Evvelsi gün'])
})

it('continues after the last row shown, however many have the same timestamp', async () => {
  const { pool } = server.newsroom.database
  await pool.query(
    `insert into mailings (site_id, title, mailing_type, status, date, scheduled_date, channel_id)
     select $1, 'Eski ' || i, 'custom', 'sent', '2026-05-01T06:00:00Z', now(), (select min(id) from mailing_channels) from generate_series(1, 230) i`,
    [MAIN_SITE],
  )
  const seen: string[] = []
  for (let after: string | null = null; ; ) {
    const { data } = await server.call(
      { roleId: '7' },
      'query ($after: ID) { rows: getOldMailings(scope: "sent", after: $after) { id } }',
      { after },
    )
    const rows: { id: string }[] = (data?.rows ?? []) as never
    seen.push(...rows.map(({ id }) => id))
    after = rows.at(-1)?.id ?? null
    if (rows.length < 100) break
  }
  expect([seen.length, new Set(seen).size]).toEqual([232, 232])
})

it('reports that the last row shown is gone, so that the list does not seem to end there', async () => {
  const { pool } = server.newsroom.database
  const { rows } = await pool.query<{ id: string }>(
    `delete from mailings where id = (select max(id) from mailings where title like 'Eski %') returning id`,
  )
  const { errors } = await server.call(
    { roleId: '7' },
    'query ($after: ID) { rows: getOldMailings(scope: "sent", after: $after) { id } }',
    { after: rows[0]?.id },
  )
  expect(errors?.[0]?.extensions.code).toBe('ROW_GONE')
})

it('requires the permission for the older pages', async () => {
  for (const roleId of ['2', '3', '4', '5', '8'] as const)
    expect(await titles({ scope: 'sent' }, { roleId }), roleId).toBe('FORBIDDEN')
})
