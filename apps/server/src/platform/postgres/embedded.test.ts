import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseAccount } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { CLUSTER_FOLDER_ARGUMENT, spawnOptions } from './cluster.ts'
import { durableSettings, throwawaySettings } from './configuration.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { clusterName, clusterProcesses, waitUntil } from './processes.ts'

let outer: string
let running: EmbeddedPostgres | undefined

beforeEach(() => {
  outer = mkdtempSync(path.join(tmpdir(), 'manset-embedded-'))
})

afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(outer, { recursive: true, force: true })
})

async function ask(sql: string): Promise<unknown[]> {
  const client = new pg.Client(running?.connection)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

test('it runs in a folder private to its owner, with a path too long for a socket, a space and Turkish letters', async () => {
  const dataDir = path.join(outer, 'ağ haber merkezi şube '.repeat(4), 'data')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(outer, 0o700)
  running = await startEmbeddedPostgres({ dataDir, settings: throwawaySettings })
  expect(await ask("select 'ığdır' as city")).toEqual([{ city: 'ığdır' }])
  expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
})

test('a production run syncs to disk, verifies checksums, and listens on no network address', async () => {
  running = await startEmbeddedPostgres({ dataDir: outer, settings: durableSettings })
  const shown =
    await ask(`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
    current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
    current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding`)
  expect(shown).toEqual([
    { fsync: 'on', commit: 'on', pages: 'on', checksums: 'on', addresses: '', encoding: 'UTF8' },
  ])
})

test.runIf(process.getuid?.() === 0)('started by root it runs under another account', async () => {
  running = await startEmbeddedPostgres({ dataDir: outer, settings: throwawaySettings })
  const cluster = path.join(outer, 'postgres')
  const [pid] = clusterProcesses(clusterName(cluster))
  const uid = /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  expect(Number(uid)).toBeGreaterThan(0)
  expect(statSync(cluster).uid).toBe(Number(uid))
})

test('stale lock files that name an unrelated process do not prevent a start', async () => {
  running = await startEmbeddedPostgres({ dataDir: outer, settings: throwawaySettings })
  const files = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => path.join(outer, 'postgres', name))
  const left = files.map((file) => readFileSync(file, 'utf8'))
  await running.stop()
  // A sleeping process of the database's account: PostgreSQL knows that other accounts' processes are not its own.
  const other = spawn('sleep', ['60'], spawnOptions(outer, databaseAccount(path.join(outer, 'postgres'))))
  for (const [index, file] of files.entries()) {
    writeFileSync(file, (left[index] as string).replace(/^\d+/, String(other.pid)))
  }
  running = await startEmbeddedPostgres({ dataDir: outer, settings: throwawaySettings })
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
  other.kill()
})

test('a database still running from before is shut down properly, not shared', async () => {
  running = await startEmbeddedPostgres({ dataDir: outer, settings: throwawaySettings })
  await running.stop()
  const cluster = path.join(outer, 'postgres')
  const account = databaseAccount(cluster)
  const { postgres } = postgresBinaries(account !== undefined)
  const name = clusterName(cluster)
  const asBefore = [
    '-c',
    'listen_addresses=',
    '-c',
    'unix_socket_directories=.',
    '-c',
    `cluster_name=${name}`,
  ]
  const before = spawn(postgres, ['-D', CLUSTER_FOLDER_ARGUMENT, ...asBefore], spawnOptions(cluster, account))
  const isEnded = once(before, 'exit')
  expect(await waitUntil(() => clusterProcesses(name).length > 1, 10_000)).toBe(true)

  const said: string[] = []
  running = await startEmbeddedPostgres({
    dataDir: outer,
    settings: throwawaySettings,
    report: (text) => said.push(text),
  })
  expect(said).toEqual(['Waiting for the database of the last run to end'])
  expect(await isEnded).toEqual([0, null])
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
})

test('a cluster of another version is rejected, naming both versions', async () => {
  mkdirSync(path.join(outer, 'postgres'))
  writeFileSync(path.join(outer, 'postgres/PG_VERSION'), '16\n')
  await expect(startEmbeddedPostgres({ dataDir: outer })).rejects.toThrow(
    /made by PostgreSQL 16 .* brings 18/,
  )
})
