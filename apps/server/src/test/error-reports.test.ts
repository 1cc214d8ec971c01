// What is reported to a collector of errors, and what never is.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { startCollector, type TestCollector } from './collector.ts'

let collector: TestCollector
let server: TestApp
beforeAll(async () => {
  collector = await startCollector()
  server = await startTestApp({ ERROR_REPORT_DSN: collector.dsn })
})
afterAll(async () => {
  await server.close()
  await collector.close()
})

const EDITOR = { roleId: '2' } as const
const SAVE = 'mutation ($input: NewsInput!) { saveNews(input: $input) { id } }'
const TYPED = 'Gizli kalan başlık'

it('an unexpected error is reported with its ID and place, without messages, tokens and variables', async () => {
  const { pool } = server.newsroom.database
  // The database refuses with the input in its message, which no rule of ours does.
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no "%" for ayse@example.com', new.title; end $$`)
  await pool.query('create trigger refuse before insert on contents for each row execute function refuse()')
  const answer = await server.call(EDITOR, SAVE, { input: { title: TYPED } })
  await pool.query('drop trigger refuse on contents')
  const errorId = answer.errors?.[0]?.extensions.params?.errorId
  expect(answer.errors?.[0]?.extensions.code).toBe('INTERNAL')
  await expect.poll(() => collector.items('event').length > 0).toBe(true)
  expect(collector.items('event')).toEqual([
    expect.objectContaining({
      tags: { errorId },
      exception: {
        values: [expect.objectContaining({ type: 'error', value: 'no [hidden] for [hidden]' })],
      },
    }),
  ])
  const [event] = collector.items('event')
  const frames = JSON.stringify(event)
  expect(frames).toContain('app:///apps/server/src/platform/change/record.ts')
  expect(frames).not.toContain('"vars"')
})

it('a refusal is not reported: a missing permission, an invalid field, a missing item', async () => {
  const before = collector.items('event').length
  await server.call({ roleId: '8' }, SAVE, { input: { title: TYPED } })
  await server.call(EDITOR, SAVE, { input: { title: 'x'.repeat(10_000) } })
  await server.call(EDITOR, 'query { getNews(id: "999999") { id } }')
  await server.call('anonymous', '{ currentTime }')
  // Each was reported as a completed call.
  await expect.poll(() => collector.items('transaction').length >= 5).toBe(true)
  expect(collector.items('event')).toHaveLength(before)
})

it('every call is traced by its route only, as a child of its screen', async () => {
  const before = collector.items('transaction').length
  const trace = 'a'.repeat(32)
  await fetch(`${server.url}/media/aa/bb/none.jpg?gizli=1`, {
    headers: {
      'sentry-trace': `${trace}-${'b'.repeat(16)}-1`,
      cookie: 'gizli=1',
      authorization: 'Bearer gizli',
    },
  })
  await expect.poll(() => collector.items('transaction').length > before).toBe(true)
  expect(collector.items('transaction').at(-1)).toMatchObject({
    transaction: 'GET /media/*',
    contexts: { trace: { trace_id: trace, op: 'http.server', data: { 'http.response.status_code': 404 } } },
  })
})

it('no input, token, header, cookie or query string has left', async () => {
  const all = collector.texts.join('\n')
  for (const secret of [
    TYPED,
    'gizli',
    'ayse',
    'eyJ',
    'Bearer',
    'cookie',
    '127.0.0.1:4',
    subject(await server.tokenOf(EDITOR)),
  ])
    expect(all).not.toContain(secret)
})

const subject = (token: string) => token.slice(0, 20)
