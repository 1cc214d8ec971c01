// Trials of a source: what it would bring, no internal address, and no credential sent elsewhere.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createGuard } from '../../../platform/outbound/guarded-addresses.ts'
import { ninjs } from '../../../test/desk/inbox.ts'
import { openCanary, openTestWebServer } from '../../../test/outside/canary.ts'
import { DESK, openSourceDesk, SAVE, SECRET, type SourceDesk, TRIAL } from './test-source-desk.ts'
import { trySource } from './try-source.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk()
})
afterEach(() => desk.pauseAll())
afterAll(() => desk.close())

describe('a trial of a source', () => {
  it('shows what would arrive, and stores nothing', async () => {
    desk.answer.status = 200
    desk.answer.body = ninjs({ uri: 'urn:anka:try', headline: 'Denenen haber' })
    const before = await sql`select count(*) from agency_documents`.execute(desk.db())
    const { tried } = await desk.ask(DESK, TRIAL, { input: desk.input() })
    expect(tried).toEqual({
      error: null,
      documents: [
        {
          ...{ fileName: 'haber.json', format: 'ninjs', itemCount: 1 },
          ...{ items: [{ title: 'Denenen haber' }], refusals: [] },
        },
      ],
    })
    expect((await sql`select count(*) from agency_documents`.execute(desk.db())).rows).toEqual(before.rows)
    const inside = await desk.ask(DESK, TRIAL, {
      input: desk.input({ address: 'http://169.254.169.254/latest/' }),
    })
    expect(inside.tried).toEqual({ error: { code: 'address.notPublic' }, documents: [] })
  })

  it('calls no internal address, whatever the kind of source', async () => {
    const canary = await openCanary()
    const lists = new URL('../../../../../../corpora/own-lists/dev/', import.meta.url)
    const uris: string[] = JSON.parse(readFileSync(new URL('ssrf_uris.json', lists), 'utf8'))
    const guard = createGuard([], async () => [{ address: '127.0.0.1', family: 4 }])
    const context = await desk.server.newsroom.contextOf('4')
    for (const [kind, scheme] of Object.entries({ http: 'http:', feed: 'http:', ftp: 'ftp:', mail: 'imap:' }))
      for (const uri of uris) {
        const address = uri.replaceAll('PORT', String(canary.port)).replace(/^http:/, scheme)
        const outcome = await trySource(desk.input({ kind, address, userName: 'anka' }), context, guard).then(
          ({ error }) => error?.code,
          ({ code }) => code,
        )
        expect([kind, uri, outcome]).toEqual([kind, uri, expect.stringMatching(/^(address\.|VALIDATION$)/)])
      }
    expect(canary.count()).toBe(0)
    await canary.close()
  })

  it('sends a stored credential only to the address it was entered for', async () => {
    const stranger = await openTestWebServer((_, reply) => reply.end('{}'))
    const { id, version } = await desk.save({ signIn: 'bearer', secret: { text: SECRET } })
    desk.agency.asked.length = 0
    await desk.ask(DESK, TRIAL, { input: { id } })
    expect(desk.agency.asked[0]?.headers.authorization).toBe(`Bearer ${SECRET}`)
    for (const change of [
      { address: stranger.url('/') },
      { address: desk.agency.url('/').replace('http:', 'https:') },
      { signIn: 'header', headerName: 'x-mine' },
    ])
      for (const [query, named] of [
        [TRIAL, { id }],
        [SAVE, { id, version }],
      ] as const) {
        const answer = await desk.server.call(DESK, query, {
          input: { ...desk.input({ signIn: 'bearer', ...change }), ...named },
        })
        expect(answer.errors?.[0]?.extensions.problems).toMatchObject([
          { field: 'secret', rule: 'credentialElsewhere' },
        ])
      }
    // Without sign-in, the stored credential is deleted, because the form no longer shows it.
    const open = desk.input({ id, version, address: stranger.url('/') })
    expect((await desk.ask(DESK, SAVE, { input: open })).saved.secret).toBeNull()
    expect(stranger.asked).toEqual([])
    await stranger.close()
  })
})
