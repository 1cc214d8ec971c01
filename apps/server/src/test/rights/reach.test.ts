// How far and how soon a change of permissions takes effect: open lists, the person's own browser, other people's.
import { afterAll, beforeAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import { startSecondServer, startTestApp, type TestApp } from '../app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../newsroom.ts'
import { ADMINISTRATOR, ARABIC_ADMINISTRATOR, createStaff, roles, SET_FLAG } from './staff.ts'

let server: TestApp
let staff: ReturnType<typeof createStaff>
beforeAll(async () => {
  server = await startTestApp()
  staff = createStaff(server)
})
afterAll(() => server.close())

interface Line {
  /** Payloads per subscription; `refused` if it was not allowed. */
  heard: { id: string; data: unknown }[]
  closed: Promise<number>
  close(): void
}

/** A live connection of a person with these subscriptions. */
function listen(
  subject: string,
  queries: Record<string, string>,
  siteId = MAIN_SITE,
  { url, issuer } = server,
): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    const heard: Line['heard'] = []
    const closed = new Promise<number>((close) => socket.on('close', close))
    const send = (message: object) => socket.send(JSON.stringify(message))
    socket.on('error', reject)
    socket.on('open', async () => {
      const token = await issuer.sign({ sub: subject, preferred_username: subject })
      send({ type: 'connection_init', payload: { Authorization: `Bearer ${token}`, siteid: String(siteId) } })
    })
    socket.on('message', (text) => {
      const message = JSON.parse(String(text)) as { type: string; id: string; payload?: { data?: unknown } }
      if (message.type === 'connection_ack') {
        for (const [id, query] of Object.entries(queries)) send({ type: 'subscribe', id, payload: { query } })
        send({ type: 'ping' })
      }
      if (message.type === 'next') heard.push({ id: message.id, data: message.payload?.data })
      if (message.type === 'error') heard.push({ id: message.id, data: 'refused' })
      if (message.type === 'pong') resolve({ heard, closed, close: () => socket.close() })
    })
  })
}

const OWN = { own: 'subscription { rightsChanged { kind } }' }
const PEOPLE = { people: 'subscription { userChanged { kind id user { id isApproved } } }' }

it('an open list of people gets an event for a newcomer and for every change; the person gets only their own', async () => {
  const editor = await staff.hire({ [MAIN_SITE]: ['2'] })
  const other = await staff.hire({ [MAIN_SITE]: ['2'] })
  const list = await listen(ADMINISTRATOR, PEOPLE)
  const own = await listen(editor.subject, { ...OWN, ...PEOPLE })
  expect((await staff.ask('yeni-gelen', '{ currentTime }')).code).toBe('USER_NOT_ACTIVE')
  await staff.save(ADMINISTRATOR, { id: other.id, version: 1, roles: roles(MAIN_SITE, '3') })
  await staff.save(ADMINISTRATOR, { id: editor.id, version: 1, roles: roles(MAIN_SITE, '2', '3') })
  await expect
    .poll(() => list.heard.map(({ data }) => data))
    .toEqual([
      { userChanged: expect.objectContaining({ kind: 'user.created' }) },
      { userChanged: { kind: 'user.saved', id: other.id, user: { id: other.id, isApproved: true } } },
      { userChanged: { kind: 'user.saved', id: editor.id, user: { id: editor.id, isApproved: true } } },
    ])
  await expect
    .poll(() => own.heard)
    .toEqual([
      { id: 'people', data: 'refused' },
      { id: 'own', data: { rightsChanged: { kind: 'user.saved' } } },
    ])
  list.close()
  own.close()
})

it('a revoked role is gone within five seconds, for calls and for the open connection', async () => {
  const { id, subject } = await staff.hire({ [MAIN_SITE]: ['2'], [ARABIC_SITE]: ['2'] })
  const line = await listen(subject, OWN)
  const elsewhere = await listen(subject, OWN, ARABIC_SITE)
  expect((await staff.ask(subject, '{ currentTime }')).code).toBeUndefined()
  await staff.save(ADMINISTRATOR, { id, version: 1, roles: roles(MAIN_SITE) })
  const taken = Date.now()
  expect(await line.closed).toBe(4403)
  await expect.poll(async () => (await staff.ask(subject, '{ currentTime }')).code).toBe('SITE_FORBIDDEN')
  expect(Date.now() - taken).toBeLessThan(5_000)
  expect((await staff.ask(subject, '{ currentTime }', {}, ARABIC_SITE)).code).toBeUndefined()
  await expect.poll(() => elsewhere.heard).toHaveLength(1)
  elsewhere.close()
})

it('a revoked approval closes every connection of the person, on every site', async () => {
  const { id, subject } = await staff.hire({ [MAIN_SITE]: ['2'] })
  const lines = await Promise.all([listen(subject, OWN), listen(subject, OWN)])
  await staff.decide(ADMINISTRATOR, { id, isApproved: false })
  expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([4403, 4403])
  expect((await staff.ask(subject, '{ currentTime }')).code).toBe('USER_NOT_ACTIVE')
})

it('changed permissions, and a feature turned off, are broadcast to everyone on that site and to nobody elsewhere', async () => {
  const here = await staff.hire({ [MAIN_SITE]: ['8'], [ARABIC_SITE]: ['8'] })
  const line = await listen(here.subject, OWN)
  const elsewhere = await listen(here.subject, OWN, ARABIC_SITE)
  await staff.ask(ADMINISTRATOR, SET_FLAG, { input: { name: 'agencyDesk', version: 0, isOn: false } })
  await staff.allow(ADMINISTRATOR, 'brand.view', '1', '6', '8')
  await expect
    .poll(() => line.heard.map(({ data }) => data))
    .toEqual([
      { rightsChanged: { kind: 'featureFlag.saved' } },
      { rightsChanged: { kind: 'permission.saved' } },
    ])
  expect(elsewhere.heard).toEqual([])
  line.close()
  elsewhere.close()
})

it('a subscription ends when its feature is turned off, and gets no more events', async () => {
  const { subject } = await staff.hire({ [ARABIC_SITE]: ['2'] })
  const agency = { agency: 'subscription { agencyContentArrived { kind } }' }
  const line = await listen(subject, { ...agency, ...OWN }, ARABIC_SITE)
  const turn = (isOn: boolean, version: number) =>
    staff.ask(ARABIC_ADMINISTRATOR, SET_FLAG, { input: { name: 'agencyDesk', version, isOn } }, ARABIC_SITE)
  const arrive = () =>
    server.newsroom.database.pool.query('select pg_notify($1, $2)', [
      'manset_live',
      JSON.stringify({
        kind: 'agencyContent.arrived',
        siteId: ARABIC_SITE,
        type: 'news',
        id: '1',
        version: 1,
        actorId: null,
      }),
    ])
  const heard = () => line.heard.map(({ data }) => JSON.stringify(data).match(/"kind":"([^"]*)"/)?.[1])
  await arrive()
  await expect.poll(heard).toEqual(['agencyContent.arrived'])
  await turn(false, 0)
  await arrive()
  await turn(true, 1)
  await arrive()
  await turn(false, 2)
  await expect
    .poll(heard)
    .toEqual(['agencyContent.arrived', 'featureFlag.saved', 'featureFlag.saved', 'featureFlag.saved'])
  line.close()
})

it('a change on one server applies to every other: calls, open connections, and their owners', async () => {
  const other = await startSecondServer(server)
  const there = createStaff(other)
  const { id, subject } = await staff.hire({ [MAIN_SITE]: ['8'] })
  const line = await listen(subject, OWN, MAIN_SITE, other)
  const seesBrands = async () => (await there.ask(subject, '{ getBrands(page: 1) { isTruncated } }')).code
  for (const [holders, code] of [
    [['1', '6', '8', '5'], undefined],
    [['1', '6'], 'FORBIDDEN'],
  ] as const) {
    await staff.allow(ADMINISTRATOR, 'brand.view', ...holders)
    await expect.poll(seesBrands).toBe(code)
  }
  await expect.poll(() => line.heard).toHaveLength(2)
  await staff.decide(ADMINISTRATOR, { id, isApproved: false })
  expect(await line.closed).toBe(4403)
  expect(await seesBrands()).toBe('USER_NOT_ACTIVE')
  await other.close()
})
