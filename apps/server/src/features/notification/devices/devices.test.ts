// Devices of readers: who may register, what is refused, and whom a message would reach.

import { createECDH, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientNetwork } from '../../../platform/web/rate-limit.ts'
import { startSecondServer, startTestApp, type TestApp } from '../../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../../test/newsroom.ts'
import { removeUnanswered } from './sweep-devices.ts'

let server: TestApp
let categoryId: string
beforeAll(async () => {
  server = await startTestApp({ MANSET_CALLS_PER_MINUTE: '100000' })
  const { rows } = await server.newsroom.database.pool.query(
    `insert into categories (site_id, name, link_name, is_approved) values ($1, 'Spor', 'spor', true) returning id`,
    [MAIN_SITE],
  )
  categoryId = rows[0].id
  await server.newsroom.database.pool.query(
    `update site_configurations set push_origins = '{https://www.main.test}' where site_id = $1`,
    [MAIN_SITE],
  )
})
beforeEach(() => server.newsroom.database.pool.query('delete from push_devices'))
afterAll(() => server.close())

function subscription(endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`) {
  const ecdh = createECDH('prime256v1')
  return {
    endpoint,
    keys: { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}
function send(
  method: string,
  body: unknown,
  { site = MAIN_SITE, origin }: { site?: number | string; origin?: string } = {},
) {
  return fetch(`${server.url}/push/${site}/devices`, {
    method,
    headers: { 'content-type': 'application/json', ...(origin && { origin }) },
    body: JSON.stringify(body),
  })
}
const register = (given: object = {}, where = {}) =>
  send('POST', { platform: 'webSite', subscription: subscription(), ...given }, where)
const stored = async () =>
  (await server.newsroom.database.pool.query('select * from push_devices order by id')).rows

describe('a device', () => {
  it('registers without signing in, and its endpoint is stored encrypted', async () => {
    const own = subscription()
    const topics = { important: true, daily: false, categoryIds: [categoryId, '99999'] }
    expect((await register({ subscription: own, topics })).status).toBe(204)
    const [row] = await stored()
    expect(row).toMatchObject({
      site_id: MAIN_SITE,
      platform: 'webSite',
      kind: 'webPush',
      is_important: true,
    })
    // The category of another site cannot be followed.
    expect(row.category_ids).toEqual([categoryId])
    expect(JSON.stringify({ ...row, endpoint_hash: row.endpoint_hash.toString('latin1') })).not.toContain(
      own.endpoint,
    )
    expect(JSON.stringify(row)).not.toContain(own.keys.auth)
  })

  it('that registers again is the same one, with its new topics', async () => {
    const own = subscription()
    await register({ subscription: own, topics: { important: true } })
    await register({ subscription: own, topics: { daily: true } })
    expect(await stored()).toMatchObject([{ is_important: false, is_daily: true }])
  })

  it('unregisters itself, no matter to whom it belonged', async () => {
    const own = subscription()
    await register({ subscription: own })
    expect(
      (await send('DELETE', { subscription: subscription(own.endpoint.replace('send', 'sent')) })).status,
    ).toBe(204)
    expect(await stored()).toHaveLength(1)
    expect((await send('DELETE', { subscription: own })).status).toBe(204)
    expect(await stored()).toEqual([])
  })

  it('receives the public key and the categories to follow', async () => {
    const answer = await fetch(`${server.url}/push/${MAIN_SITE}`)
    const { publicKey, categories } = (await answer.json()) as { publicKey: string; categories: unknown }
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    expect(categories).toEqual([{ id: categoryId, name: 'Spor' }])
    const again = (await (await fetch(`${server.url}/push/${MAIN_SITE}`)).json()) as { publicKey: string }
    expect(again.publicKey).toBe(publicKey)
  })

  it.each([
    ['another platform', { platform: 'all' }, 'platform'],
    ['nothing to reach it by', { subscription: undefined }, 'subscription'],
    [
      'no point of the curve',
      { subscription: { ...subscription(), keys: { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) } } },
      'p256dh',
    ],
    [
      'a secret that is too short',
      { subscription: { ...subscription(), keys: { ...subscription().keys, auth: 'AAAA' } } },
      'auth',
    ],
    ['a token with blanks', { subscription: undefined, token: 'a b' }, 'token'],
    ['a crowd of categories', { topics: { categoryIds: Array(51).fill('1') } }, 'categoryIds'],
    ['topics that are none', { topics: { important: 'yes' } }, 'topics'],
  ])('with %s is rejected', async (_, given, what) => {
    const answer = await register(given)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'DEVICE_REFUSED' })
    expect(await stored()).toEqual([])
    expect(what).toBeTruthy()
  })

  it('with an internal address, or one of an unknown push service, is rejected', async () => {
    const lists = new URL('../../../../../../corpora/own-lists/dev/push_endpoints.json', import.meta.url)
    const hostile: string[] = JSON.parse(readFileSync(lists, 'utf8'))
    const { port } = new URL(server.url)
    for (const one of [...hostile, 'https://push.example.com/x']) {
      const endpoint = one.replace('PORT', port).replace('LOCALHOST', 'localhost')
      expect([endpoint, (await register({ subscription: { ...subscription(), endpoint } })).status]).toEqual([
        endpoint,
        400,
      ])
    }
    expect(await stored()).toEqual([])
  })

  it('registers from the origins the site names, and from no others', async () => {
    const origin = 'https://www.main.test'
    const own = await register({}, { origin })
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, origin])
    const foreign = await register({}, { origin: 'https://evil.example' })
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
    expect((await register({}, { origin, site: ARABIC_SITE })).status).toBe(403)
    const asked = await fetch(`${server.url}/push/${MAIN_SITE}/devices`, {
      method: 'OPTIONS',
      headers: { origin },
    })
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'GET, POST, DELETE',
    ])
  })

  it('belongs to an existing site', async () => {
    expect((await register({}, { site: 77 })).status).toBe(404)
    expect((await register({}, { site: 'x' })).status).toBe(404)
    expect((await register({}, { site: 99999999999 })).status).toBe(404)
  })

  it('sends no more than a registration requires', async () => {
    expect((await register({ filler: 'x'.repeat(9_000) })).status).toBe(413)
  })
})

describe('a message', () => {
  const REACH = `query ($platforms: [NotificationPlatform!]!, $audience: NotificationAudience!, $categoryId: ID) {
    reach: getNotificationReach(platforms: $platforms, audience: $audience, categoryId: $categoryId) { platform count } }`
  async function reach(variables: object, who: '2' | '3' = '2') {
    const { data, errors } = await server.call({ roleId: who }, REACH, variables)
    if (!data) return errors?.[0]?.extensions.code
    const found = data.reach as unknown as { platform: string; count: number }[]
    return Object.fromEntries(
      found.filter(({ count }) => count > 0).map(({ platform, count }) => [platform, count]),
    )
  }

  it('reaches devices of its platforms that follow its topic, each once', async () => {
    await register({ topics: { important: true } })
    await register({ platform: 'mobileSite', topics: { important: true, daily: true } })
    await register({ platform: 'other', topics: { categoryIds: [categoryId] } })
    await send('POST', { platform: 'mobileApp', token: 'app:1', topics: { daily: true } })
    await register({ topics: { important: true } }, { site: ARABIC_SITE })
    expect(await reach({ platforms: ['all', 'webSite'], audience: 'all' })).toEqual({
      ...{ webSite: 1, mobileSite: 1, other: 1, mobileApp: 1 },
    })
    expect(await reach({ platforms: ['mobileApp', 'webSite'], audience: 'important' })).toEqual({
      webSite: 1,
    })
    expect(await reach({ platforms: ['all'], audience: 'daily' })).toEqual({ mobileSite: 1, mobileApp: 1 })
    expect(await reach({ platforms: ['all'], audience: 'category', categoryId })).toEqual({ other: 1 })
    expect(await reach({ platforms: ['all'], audience: 'category' })).toEqual({})
    expect(await reach({ platforms: ['all'], audience: 'all' }, '3')).toBe('FORBIDDEN')
  })
})

it('is sent with an app account that is stored encrypted and never shown again, and an invalid account is rejected', async () => {
  const SAVE = `mutation ($input: SiteConfigurationInput!) { saved: saveSiteConfiguration(input: $input) { version fcmServiceAccount { setDate } } }`
  const { data } = await server.call(
    { roleId: '1' },
    `{ site: getSiteConfiguration(id: ${MAIN_SITE}) { version } }`,
  )
  const { version } = (data?.site ?? {}) as unknown as { version: number }
  const save = (text: string) =>
    server.call({ roleId: '1' }, SAVE, { input: { version, fcmServiceAccount: { text } } })
  const refused = await save('{"project_id":"x"}')
  expect(refused.errors?.[0]?.extensions.problems).toMatchObject([
    { field: 'fcmServiceAccount', rule: 'serviceAccount' },
  ])
  const { generateKeyPairSync } = await import('node:crypto')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const saved = await save(JSON.stringify({ project_id: 'x', client_email: 'a@b.example', private_key: pem }))
  expect(saved.data?.saved).toMatchObject({ fcmServiceAccount: { setDate: expect.any(String) } })
  const { rows } = await server.newsroom.database.pool.query(
    'select fcm_service_account::text as text from site_configurations where site_id = $1',
    [MAIN_SITE],
  )
  expect(rows[0].text).not.toContain('PRIVATE KEY')
})

describe('fake devices', () => {
  it('are limited per address by hour and day; a known device is never rejected', async () => {
    for (const [limits, retryAfter] of [
      [{ MANSET_PUSH_DEVICES_PER_HOUR: '3' }, 3_600],
      [{ MANSET_PUSH_DEVICES_PER_DAY: '3' }, 86_400],
    ] as const) {
      await server.newsroom.database.pool.query('delete from push_devices')
      const strict = await startSecondServer(server, limits)
      try {
        const own = { token: `token-${'x'.repeat(20)}` }
        const registered = (body: object) =>
          fetch(`${strict.url}/push/${MAIN_SITE}/devices`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ platform: 'mobileApp', ...body }),
          })
        const statuses: number[] = []
        for (const token of ['a', 'b']) statuses.push((await registered({ token: token.repeat(30) })).status)
        for (let n = 0; n < 4; n += 1) statuses.push((await registered(own)).status)
        expect(statuses).toEqual([204, 204, 204, 204, 204, 204])
        const refused = await registered({ token: 'c'.repeat(30) })
        expect(refused.status).toBe(429)
        expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
        const seconds = Number(refused.headers.get('retry-after'))
        expect(seconds).toBeGreaterThan(retryAfter - 60)
        expect(seconds).toBeLessThanOrEqual(retryAfter)
        expect((await registered(own)).status).toBe(204)
        expect(await stored()).toHaveLength(3)
      } finally {
        await strict.close()
      }
    }
  })

  it('are deleted above the limit of a site, least recently seen first, but none that ever received a message', async () => {
    const { pool, db } = server.newsroom.database
    const fill = (site: number, count: number, answered: string | null) =>
      pool.query(
        `insert into push_devices (site_id, platform, kind, endpoint_hash, sealed, seen_at, answered_at)
          select $1::int, 'mobileApp', 'fcm', sha256(convert_to($3::text || n, 'UTF8')), n, now() - n * interval '1 hour', $2::timestamptz
          from generate_series(1, $4::int) n`,
        [site, answered, answered ?? 'never', count],
      )
    await fill(MAIN_SITE, 5, null)
    await fill(MAIN_SITE, 4, '2026-01-01')
    await fill(ARABIC_SITE, 3, null)
    await removeUnanswered({ db }, 3)
    const left = (await stored()).map(
      ({ site_id, sealed, answered_at }) => `${site_id} ${sealed} ${answered_at !== null}`,
    )
    expect(left.sort()).toEqual(
      [
        ...[1, 2, 3].map((n) => `${MAIN_SITE} ${n} false`),
        ...[1, 2, 3, 4].map((n) => `${MAIN_SITE} ${n} true`),
        ...[1, 2, 3].map((n) => `${ARABIC_SITE} ${n} false`),
      ].sort(),
    )
    await removeUnanswered({ db }, 3)
    expect(await stored()).toHaveLength(10)
  })

  it('of one IPv6 network count together, of IPv4 each address separately', () => {
    expect(clientNetwork('2001:db8:1:2:aaaa::1')).toBe(clientNetwork('2001:db8:1:2:bbbb::2'))
    expect(clientNetwork('2001:db8:1:2::1')).not.toBe(clientNetwork('2001:db8:1:3::1'))
    expect(clientNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7')
    expect(clientNetwork('192.0.2.7')).toBe('192.0.2.7')
  })
})
