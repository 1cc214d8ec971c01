// How a server starts, fails to start and ends: real processes on loopback with separate data folders.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { clusterName, clusterProcesses, waitUntil } from './platform/postgres/processes.ts'
import { createTestDatabase } from './test/database.ts'
import { cleanUp, freePort, newDataFolder, startServer } from './test/server-process.ts'

afterEach(cleanUp)

// Real databases are created on a real disk here, whose other load is unknown.
vi.setConfig({ testTimeout: 120_000 })

// Configures another identity provider, which is never contacted, to skip loading the sample newsroom.
const newSettings = async () => ({
  MANSET_DATA: newDataFolder(),
  PORT: await freePort(),
  OIDC_ISSUER: 'http://127.0.0.1:9/identity',
})
const clusterOf = (settings: { MANSET_DATA: string }) => path.join(settings.MANSET_DATA, 'postgres')
const processesOf = (settings: { MANSET_DATA: string }) => clusterProcesses(clusterName(clusterOf(settings)))

/** A table in the database, as work that must not get lost. */
async function query(settings: { MANSET_DATA: string }, sql: string) {
  const client = new pg.Client({ host: clusterOf(settings), user: 'manset', database: 'manset' })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

test('a server asked to stop leaves no process behind and starts again with the written data', async () => {
  const settings = await newSettings()
  const first = startServer(settings)
  expect(await first.listening()).toBe(`http://127.0.0.1:${settings.PORT}`)
  expect((await fetch(`http://127.0.0.1:${settings.PORT}/healthz`)).status).toBe(200)
  // With a configured provider there is no demo to load.
  expect(first.news.flatMap((each) => ('step' in each ? [each.step] : []))).toEqual([
    'database',
    'migrations',
    'network',
  ])
  await query(settings, "create table notes as select 'şimdi' as text")
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(processesOf(settings)).toEqual([])

  const second = startServer(settings)
  await second.listening()
  expect(await query(settings, 'select text from notes')).toEqual([{ text: 'şimdi' }])
})

test('after a kill -9 the database ends automatically, and the next start has every commit', async () => {
  const settings = await newSettings()
  const first = startServer(settings)
  await first.listening()
  await query(settings, "create table notes as select 'kept' as text")
  first.child.kill('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')

  const second = startServer(settings)
  await second.listening()
  expect(await query(settings, 'select text from notes')).toEqual([{ text: 'kept' }])
  second.child.kill('SIGKILL')
  expect(await waitUntil(() => processesOf(settings).length === 0, 10_000)).toBe(true)
})

test('a database that dies under a running server is restarted', async () => {
  const settings = await newSettings()
  const server = startServer(settings)
  const address = await server.listening()
  const pids = () => server.news.flatMap((each) => ('databasePid' in each ? [each.databasePid] : []))
  process.kill(pids()[0] as number, 'SIGKILL')
  await waitUntil(() => pids().length === 2, 20_000)
  expect(pids()).toHaveLength(2)
  expect(server.fault()).toBeUndefined()
  const readiness = () =>
    fetch(`${address}/healthz`).then(
      ({ status }) => status,
      () => server.fault(),
    )
  await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
})

test('a server whose parent process vanished stops automatically', async () => {
  const settings = await newSettings()
  const server = startServer(settings)
  await server.listening()
  server.child.disconnect()
  expect(await server.ended).toBe(0)
  expect(processesOf(settings)).toEqual([])
})

test('a first start killed while the database is created leaves nothing partial, and the next one succeeds', async () => {
  const settings = await newSettings()
  const first = startServer(settings)
  const isBegun = () =>
    existsSync(settings.MANSET_DATA) && /postgres\.unfinished/.test(`${readdirSync(settings.MANSET_DATA)}`)
  expect(await waitUntil(isBegun, 20_000)).toBe(true)
  first.child.kill('SIGKILL')
  await first.ended
  expect(existsSync(clusterOf(settings))).toBe(false)
  await startServer(settings).listening()
  expect(isBegun()).toBe(false)
})

test('a newsroom nobody has signed in to yet is not mistaken for the demo, and demo users have no access', async () => {
  const database = await createTestDatabase()
  const settings = { ...(await newSettings()), DATABASE_URL: database.url }
  const { OIDC_ISSUER: _, ...withoutProvider } = settings
  const own = startServer(settings)
  await own.listening()
  own.child.kill('SIGTERM')
  await own.ended
  const count = async () =>
    (
      await database.pool.query(
        'select (select count(*) from users) as users, (select count(*) from revisions) as revisions',
      )
    ).rows
  const before = await count()

  const demo = startServer(withoutProvider)
  expect(await demo.ended).toBe(1)
  expect(demo.fault()).toMatch(
    /contains a newsroom of its own, but without OIDC_ISSUER the demo would sign people in to it; set OIDC_ISSUER, or/,
  )
  expect(await count()).toEqual(before)
  expect(before).toMatchObject([{ users: '0' }])
  await database.drop()
})

test('a second server on the same data folder is rejected with the address of the first', async () => {
  const settings = await newSettings()
  await startServer(settings).listening()
  const second = startServer({ ...settings, PORT: await freePort() })
  expect(await second.ended).toBe(1)
  expect(second.fault()).toMatch(
    new RegExp(`already runs on the data folder .*http://127.0.0.1:${settings.PORT}\\); stop it first, or`),
  )
})

test('a server started while the previous one is still stopping waits for it', async () => {
  const settings = await newSettings()
  const first = startServer(settings)
  const address = await first.listening()
  // A slow call delays the end of the first server.
  const caller = connect(Number(settings.PORT), '127.0.0.1')
  caller.write(
    'POST /graphql HTTP/1.1\r\nHost: desk\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  await expect.poll(async () => (await fetch(`${address}/livez`)).status).toBe(200)
  first.child.kill('SIGTERM')
  await waitUntil(
    () => readFileSync(path.join(settings.MANSET_DATA, 'server.txt'), 'utf8').includes('ending'),
    9_000,
  )

  const second = startServer(settings)
  await waitUntil(() => second.news.some((each) => 'note' in each), 9_000)
  expect(second.news).toContainEqual({ note: 'Waiting for the last server to end' })
  caller.destroy()
  expect(await first.ended).toBe(0)
  expect(await second.listening()).toBe(address)
})

test('a busy port is rejected before anything is created', async () => {
  const settings = await newSettings()
  await startServer(settings).listening()
  const second = startServer({ ...settings, MANSET_DATA: newDataFolder() })
  expect(await second.ended).toBe(1)
  expect(second.fault()).toMatch(`Port ${settings.PORT} on 127.0.0.1 is used by another program; stop it, or`)
})

test('with DATABASE_URL nothing embedded starts', async () => {
  const database = await createTestDatabase()
  const settings = { ...(await newSettings()), DATABASE_URL: database.url }
  const server = startServer(settings)
  await server.listening()
  expect(existsSync(clusterOf(settings))).toBe(false)
  expect(server.news.some((each) => 'databasePid' in each)).toBe(false)
  server.child.kill('SIGTERM')
  await server.ended
  await database.drop()
})

test('a database newer than the code is rejected and unchanged', async () => {
  const database = await createTestDatabase()
  await database.pool.query("insert into schema_migrations values (9999, '9999_add_tomorrow.sql', 'x')")
  const server = startServer({ ...(await newSettings()), DATABASE_URL: database.url })
  expect(await server.ended).toBe(1)
  expect(server.fault()).toMatch(
    /newer than this version of Manşet \(it knows migration 9999_add_tomorrow.sql\)/,
  )
  await database.drop()
})

test('a missing database is reported with its host, without the password', async () => {
  const port = await freePort()
  const server = startServer({
    ...(await newSettings()),
    DATABASE_URL: `postgres://desk:secret@127.0.0.1:${port}/news`,
  })
  expect(await server.ended).toBe(1)
  expect(server.fault()).toBe(
    `The database at 127.0.0.1:${port}/news does not answer (ECONNREFUSED); see to that or correct DATABASE_URL.`,
  )
})

test('a missing database name is reported', async () => {
  const database = await createTestDatabase()
  const server = startServer({ ...(await newSettings()), DATABASE_URL: `${database.url}_not` })
  expect(await server.ended).toBe(1)
  expect(server.fault()).toMatch(/is not there: its server answers but has no database of that name/)
  await database.drop()
})

test('wrong settings are reported, a sentence each, before anything is touched', async () => {
  const folder = newDataFolder()
  const server = startServer({ MANSET_DATA: folder, PORT: 'high', OIDC_ISSUER: 'nowhere' })
  expect(await server.ended).toBe(1)
  expect(server.fault()?.split('\n')).toHaveLength(2)
  expect(existsSync(folder)).toBe(false)
})

test('a data folder that is a file, or has other contents, is rejected and unchanged', async () => {
  const settings = await newSettings()
  const file = path.join(settings.MANSET_DATA, 'file')
  mkdirSync(clusterOf(settings), { recursive: true })
  writeFileSync(file, 'mine')
  const onFile = startServer({ ...settings, MANSET_DATA: file })
  expect(await onFile.ended).toBe(1)
  expect(onFile.fault()).toMatch(/The data folder .*file cannot be used .*; let this account write there or/)

  writeFileSync(path.join(clusterOf(settings), 'novel.txt'), 'mine')
  const onOther = startServer(settings)
  expect(await onOther.ended).toBe(1)
  expect(onOther.fault()).toMatch(/contains files but no database; move it away or set MANSET_DATA/)
  expect(existsSync(path.join(clusterOf(settings), 'novel.txt'))).toBe(true)
})
