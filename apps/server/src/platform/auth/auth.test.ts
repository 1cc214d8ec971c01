import type { TokenOptions } from '@manset/demo/identity/test-issuer.ts'
import { fold } from '@manset/model/text/fold.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../test/newsroom.ts'
import { signIn } from './sign-in.ts'
import { createTokenVerifier } from './tokens.ts'

const ME = '{ me { id name username roles { siteId roleIds } } }'
let server: TestApp
const heard: unknown[] = []
beforeAll(async () => {
  server = await startTestApp({ MANSET_FIRST_ADMINISTRATOR: 'kurucu' })
  server.newsroom.live.listen(({ kind, ...event }) => {
    if (kind.startsWith('user.') && 'version' in event)
      heard.push({ kind, id: event.id, version: event.version })
  })
})
afterAll(() => server.close())

const entriesOf = (userId: string) =>
  server.newsroom.database.db
    .selectFrom('audit_entries')
    .select(['action', 'version', 'actor_id', 'actor_address', 'changes'])
    .where('entity', '=', 'user')
    .where('item_id', '=', userId)
    .orderBy('id')
    .execute()

async function callAs(
  claims: Record<string, unknown>,
  query = ME,
  headers: Record<string, string> = {},
  wish: TokenOptions = {},
) {
  const token = await server.issuer.sign(claims, wish)
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      siteid: String(MAIN_SITE),
      ...headers,
    },
    body: JSON.stringify({ query }),
  })
  const body = (await answer.json()) as { errors?: { message: string; extensions: object }[]; data?: unknown }
  return { status: answer.status, ...body }
}
const editor = { sub: `role-2-site-${MAIN_SITE}` }

describe('signing in', () => {
  it('creates a user awaiting approval, once, with the specified message', async () => {
    const newcomer = {
      sub: 'yeni-gelen',
      name: 'Yeni Gelen',
      preferred_username: 'yeni',
      email: 'yeni@example.com',
    }
    const answers = await Promise.all([callAs(newcomer), callAs(newcomer), callAs(newcomer)])
    for (const answer of answers) {
      expect(answer.status).toBe(403)
      expect(answer.errors?.[0]?.message).toBe('Context creation failed: User is not active')
    }
    const users = await server.newsroom.database.db
      .selectFrom('users')
      .select(['name', 'username', 'email', 'is_approved'])
      .where('subject', '=', 'yeni-gelen')
      .execute()
    expect(users).toEqual([
      { name: 'Yeni Gelen', username: 'yeni', email: 'yeni@example.com', is_approved: false },
    ])
  })

  it('makes nobody administrator while there is one', async () => {
    const answer = await callAs({ sub: 'kurucu-1', preferred_username: 'kurucu' })
    expect(answer.errors?.[0]?.message).toBe('Context creation failed: User is not active')
  })

  it('makes the named person administrator of every site while there is none', async () => {
    const { db } = server.newsroom.database
    await db.updateTable('user_roles').set({ role_id: '6' }).where('role_id', '=', '1').execute()
    const answer = await callAs({ sub: 'kurucu-2', preferred_username: 'kurucu' })
    expect(answer.data).toMatchObject({
      me: { roles: [ARABIC_SITE, MAIN_SITE].map((siteId) => ({ siteId: String(siteId), roleIds: ['1'] })) },
    })
    const user = await db
      .selectFrom('users')
      .select(['id', 'version'])
      .where('subject', '=', 'kurucu-2')
      .executeTakeFirstOrThrow()
    expect(await entriesOf(user.id)).toEqual([
      { action: 'signedInFirst', version: 1, actor_id: user.id, actor_address: '127.0.0.1', changes: null },
      {
        action: 'becameFirstAdministrator',
        version: user.version,
        actor_id: user.id,
        actor_address: '127.0.0.1',
        changes: {
          isApproved: { before: false, after: true },
          [`roles.${ARABIC_SITE}`]: { before: [], after: ['1'] },
          [`roles.${MAIN_SITE}`]: { before: [], after: ['1'] },
        },
      },
    ])
    await expect.poll(() => heard).toContainEqual({ kind: 'user.saved', id: user.id, version: user.version })
  })

  it('of two named people who sign in at once only one becomes the first administrator', async () => {
    const { db } = server.newsroom.database
    await db.updateTable('user_roles').set({ role_id: '6' }).where('role_id', '=', '1').execute()
    await Promise.all(['kurucu-3', 'kurucu-4'].map((sub) => callAs({ sub, preferred_username: 'kurucu' })))
    const administrators = await db
      .selectFrom('user_roles')
      .select('user_id')
      .distinct()
      .where('role_id', '=', '1')
      .execute()
    expect(administrators).toHaveLength(1)
  })

  it('updates claims from the provider, and keeps those it does not send', async () => {
    const { db } = server.newsroom.database
    const sub = `role-2-site-${MAIN_SITE}`
    const person = () =>
      db
        .selectFrom('users')
        .select(['id', 'name', 'username', 'email', 'version', 'folded'])
        .where('subject', '=', sub)
        .executeTakeFirstOrThrow()
    const before = await person()
    const married = { sub, name: 'Zeynep Işık', email: 'zeynep@example.com', email_verified: true }
    const late = { issuedIn: 2 }
    await expect
      .poll(async () => (await callAs(married, ME, {}, late)).data, { interval: 200 })
      .toMatchObject({ me: { name: 'Zeynep Işık', username: before.username } })
    const after = await person()
    expect(after).toMatchObject({ email: 'zeynep@example.com', version: before.version + 1 })
    expect(after.folded).toContain(fold('Zeynep Işık'))
    expect(await entriesOf(before.id)).toEqual([
      {
        action: 'saved',
        version: after.version,
        actor_id: before.id,
        actor_address: '127.0.0.1',
        changes: {
          name: { before: before.name, after: 'Zeynep Işık' },
          email: { before: before.email, after: 'zeynep@example.com' },
        },
      },
    ])
    await expect
      .poll(() => heard)
      .toContainEqual({ kind: 'user.saved', id: before.id, version: after.version })
    // An earlier token in another tab does not revert the name.
    const early = await server.issuer.sign({ ...married, name: 'Zeynep Kara' }, { issuedIn: -60 })
    await signIn(db, {
      identity: await createTokenVerifier({ issuer: server.issuer.issuer, audience: 'manset' }).verify(early),
      address: null,
      firstAdministrator: undefined,
    })
    expect(await person()).toEqual(after)
  })
})

describe('the site of a call', () => {
  it.each([
    ['missing', {}, 'SITE_MISSING'],
    ['no number', { siteid: 'ana' }, 'SITE_MISSING'],
    ['two sites', { siteid: '4,2' }, 'SITE_MISSING'],
    ['unknown', { siteid: '99' }, 'SITE_FORBIDDEN'],
    ['not open to the person', { siteid: String(ARABIC_SITE) }, 'SITE_FORBIDDEN'],
  ])('%s is rejected, and the response names the sites that are open', async (_, headers, code) => {
    const token = await server.issuer.sign(editor)
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify({ query: ME }),
    })
    expect(await answer.json()).toMatchObject({
      errors: [{ extensions: { code, params: { siteIds: [MAIN_SITE] } } }],
    })
  })
})

describe('revoked access', () => {
  it('a deactivated person is signed out within seconds, without a new token', async () => {
    const { db } = server.newsroom.database
    const author = { sub: `role-3-site-${MAIN_SITE}` }
    expect((await callAs(author)).data).toMatchObject({ me: { username: author.sub } })
    await db.updateTable('users').set({ is_approved: false }).where('subject', '=', author.sub).execute()
    await expect
      .poll(async () => (await callAs(author)).errors?.[0]?.message, { interval: 200 })
      .toBe('Context creation failed: User is not active')
  })
})

describe('a revoked permission', () => {
  it('ends its subscriptions, while the connection stays open', async () => {
    const token = await server.issuer.sign({ sub: `role-8-site-${MAIN_SITE}` })
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    const heard: string[] = []
    const send = (message: object) => socket.send(JSON.stringify(message))
    socket.on('open', () =>
      send({
        type: 'connection_init',
        payload: { Authorization: `Bearer ${token}`, siteid: String(MAIN_SITE) },
      }),
    )
    socket.on('message', (data) => {
      const { type } = JSON.parse(String(data))
      heard.push(type)
      if (type === 'connection_ack') {
        send({
          type: 'subscribe',
          id: '1',
          payload: { query: 'subscription { agencyContentArrived { kind id } }' },
        })
        send({ type: 'ping' })
      }
    })
    await expect.poll(() => heard).toEqual(['connection_ack', 'pong'])
    const { db } = server.newsroom.database
    const told = (kind: string) =>
      sql`select pg_notify('manset_live', ${JSON.stringify({ kind, siteId: MAIN_SITE, type: 'news', id: '1', version: 1, actorId: null })})`.execute(
        db,
      )
    await told('agencyContent.arrived')
    await expect.poll(() => heard.at(-1)).toBe('next')
    await db
      .updateTable('permissions')
      .set({ role_ids: ['1'] })
      .where('category', '=', 'agency')
      .where('detail', '=', 'view')
      .execute()
    await told('permission.saved')
    await expect
      .poll(async () => {
        await told('agencyContent.arrived')
        return heard.at(-1)
      })
      .toBe('complete')
    expect(socket.readyState).toBe(socket.OPEN)
    socket.terminate()
  })
})
