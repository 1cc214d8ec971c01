// Every write other than saving an item leaves an audit entry, too.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Principal, startTestApp, type TestApp } from './app.ts'
import { MAIN_SITE } from './newsroom.ts'

const EDITOR = { roleId: '2' } as const satisfies Principal
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const entriesOf = (entity: string, action: string) =>
  server.newsroom.database.db
    .selectFrom('audit_entries')
    .select(['site_id', 'item_id', 'actor_id', 'actor_address'])
    .where('entity', '=', entity)
    .where('action', '=', action)
    .execute()

describe('the audit log records', () => {
  it('a person’s first sign-in, once', async () => {
    const token = await server.issuer.sign({ sub: 'yeni', name: 'Yeni Kişi', preferred_username: 'yeni' })
    for (let round = 0; round < 2; round += 1)
      await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', siteid: '4', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: '{ currentTime }' }),
      })
    const entries = await entriesOf('user', 'signedInFirst')
    expect(entries).toHaveLength(1)
    expect(entries[0]?.actor_id).toBe(entries[0]?.item_id)
  })

  it('the acceptance of the handbook, once', async () => {
    const { db } = server.newsroom.database
    await db.updateTable('users').set({ handbook_accepted_at: null }).execute()
    const first = await server.call(EDITOR, 'mutation Accept { acceptHandbook }')
    const second = await server.call(EDITOR, 'mutation Accept { acceptHandbook }')
    expect(second.data).toEqual(first.data)
    const entries = await entriesOf('user', 'handbookAccepted')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ site_id: MAIN_SITE, actor_address: '127.0.0.1' })
    expect(entries[0]?.actor_id).toBe(entries[0]?.item_id)
  })

  it('an upload, once for the same file', async () => {
    const token = await server.tokenOf(EDITOR)
    for (let round = 0; round < 2; round += 1) {
      const form = new FormData()
      form.append('method', '1')
      form.append('type', '1')
      form.append('file', new Blob([PIXEL], { type: 'image/png' }), 'nokta.png')
      const answer = await fetch(`${server.url}/storage/upload`, {
        method: 'POST',
        headers: { siteid: '4', authorization: `Bearer ${token}` },
        body: form,
      })
      expect(answer.status, await answer.clone().text()).toBe(200)
    }
    const entries = await entriesOf('media', 'uploaded')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ site_id: MAIN_SITE, actor_address: '127.0.0.1' })
  })
})
