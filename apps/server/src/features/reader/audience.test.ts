// The audience of a channel: confirmed and not suppressed, in the order of their rows, read from an index.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSecrets, KEY_BYTES } from '../../platform/secrets.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { hashAddress } from './address.ts'
import { hashAddresses } from './hash-addresses.ts'
import { audienceQuery, preferencesAddress, unsubscribeAddress } from './public.ts'

let newsroom: TestNewsroom
const secrets = createSecrets(new Uint8Array(KEY_BYTES))
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  await newsroom.database.pool.query(`
    insert into mailing_channels (id, site_id, name, link_name, is_approved)
      select c, ${MAIN_SITE}, 'Kanal ' || c, 'kanal-' || c, true from generate_series(901, 903) c;
    insert into subscribers (id, site_id, email, language, created_via)
      select n, ${MAIN_SITE}, 'okur' || n || '@example.com', 'tr', 'import' from generate_series(1, 3000) n;
    insert into channel_subscriptions (channel_id, subscriber_id, state)
      select 901 + n % 2, n, (array['active','active','active','pending','unsubscribed','bounced','complained'])[1 + n % 7]
      from generate_series(3000, 1, -1) n;
    analyze subscribers, channel_subscriptions`)
  const { tools } = await newsroom.contextOf('1')
  await hashAddresses(tools)
})
afterAll(() => newsroom.close())

const audienceOf = async (channelId: string) => {
  const { rows } = await sql<{ subscriber_id: string; email: string }>`${audienceQuery(channelId)}`.execute(
    newsroom.database.db,
  )
  return rows
}

it('includes every active reader once, in row order', async () => {
  const rows = await audienceOf('901')
  const expected = Array.from({ length: 3000 }, (_, index) => index + 1).filter(
    (n) => n % 2 === 0 && n % 7 < 3,
  )
  expect(rows.map(({ subscriber_id }) => Number(subscriber_id))).toEqual(expected)
  expect(rows[0]).toEqual({ subscriber_id: '2', email: 'okur2@example.com', name: null, language: 'tr' })
  expect(await audienceOf('903')).toEqual([])
})

it('excludes suppressed readers, whatever their subscription says', async () => {
  const before = await audienceOf('902')
  const [gone] = before
  await newsroom.database.db
    .insertInto('mail_suppressions')
    .values({
      site_id: MAIN_SITE,
      address_hash: hashAddress(secrets, MAIN_SITE, gone?.email ?? ''),
      reason: 'complained',
    })
    .execute()
  expect(await audienceOf('902')).toEqual(before.slice(1))
})

it('reads no inactive subscription', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${audienceQuery('901')}`.execute(
    newsroom.database.db,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('channel_subscriptions_active')
})

it('generates personal unsubscribe links, without a query', () => {
  const given = { publicUrl: 'https://news.test', secrets, subscriberId: '12', channelId: '3' }
  const address = unsubscribeAddress(given)
  expect(address).toMatch(/^https:\/\/news\.test\/newsletter\/unsubscribe\/12\.3\.[\w-]{43}$/)
  expect(preferencesAddress(given)).toBe(address.replace('unsubscribe', 'preferences'))
  expect(unsubscribeAddress({ ...given, subscriberId: '13' }).slice(-43)).not.toBe(address.slice(-43))
})
