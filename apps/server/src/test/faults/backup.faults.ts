// Backups and restores on a busy machine: a small newsroom is saved and restored repeatedly, each time into an empty database, and must
// be identical. `RESTORES=200` takes half an hour on two slow cores.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackup } from '../../platform/backup/create-backup.ts'
import { restore } from '../../platform/backup/restore.ts'
import { listTables, setReproducibleOutput, tableChecksum } from '../../platform/backup/tables.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../database.ts'
import { countFault } from '../injection/fault-report.ts'

const RESTORES = Number(process.env.RESTORES ?? 20)
/** Restores per backup. */
const RESTORES_OF_ONE = 10
const BUSY_THREADS = 2
const MINUTES = 60_000

const folder = mkdtempSync(path.join(tmpdir(), 'manset-backup-faults-'))
const dataDir = path.join(folder, 'data')
const picture = `media/aa/aa/aaaa${'0'.repeat(28)}.jpg`
let database: TestDatabase
let busy: Worker[]
let checked = 0

beforeAll(async () => {
  database = await createTestDatabase()
  // Rows of every length, so that tables end at every offset within the server's packets of 8 kB.
  await database.pool.query(`
    insert into sites (id, name, display_name, url, link_name, language)
      values (4, 'main', 'Ana site', 'https://main.test', 'main', 'tr') on conflict do nothing;
    insert into sources (site_id, name) select 4, repeat('ş', n % 90) || n from generate_series(1, 3000) n`)
  mkdirSync(path.dirname(path.join(dataDir, picture)), { recursive: true })
  writeFileSync(path.join(dataDir, picture), 'a picture')
  busy = Array.from({ length: BUSY_THREADS }, () => new Worker('for (;;) ;', { eval: true }))
})
afterAll(async () => {
  await Promise.all(busy.map((worker) => worker.terminate()))
  await database.drop()
  rmSync(folder, { recursive: true })
  console.info(`backups: ${RESTORES} restores and ${checked} checksums beside ${BUSY_THREADS} busy threads`)
})

/** Every table by name, with its number of rows and their SHA-256. */
async function checksums({ pool }: TestDatabase) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await setReproducibleOutput(client)
    const sums: [string, { rows: number; sha256: string }][] = []
    for (const table of await listTables(client)) sums.push([table.name, await tableChecksum(client, table)])
    await client.query('rollback')
    checked += sums.length
    return Object.fromEntries(sums)
  } finally {
    client.release(true)
  }
}

describe('on a busy machine', () => {
  it(`${RESTORES} restores return the saved data`, { timeout: 60 * MINUTES }, async () => {
    const was = await checksums(database)
    const now = new Date('2026-11-21T09:30:00Z')
    const row = countFault('busy machine while a backup is made and restored')
    const dataIn = (turn: number) => path.join(folder, `restored-${turn}`)
    for (let turn = 0; turn < RESTORES; turn += 1) {
      const file = path.join(folder, `${Math.floor(turn / RESTORES_OF_ONE)}.zip`)
      if (turn % RESTORES_OF_ONE === 0) await createBackup({ pool: database.pool, dataDir, file, now })
      const empty = await createEmptyDatabase()
      const options = { pool: empty.pool, dataDir: dataIn(turn), file, where: 'here' }
      mkdirSync(options.dataDir)
      const begun = performance.now()
      const { warnings } = await restore(options)
      row.answered(performance.now() - begun)
      row.tries += 1
      expect(warnings).toEqual([])
      expect(await checksums(empty)).toEqual(was)
      row.acknowledged += 1
      await empty.drop()
      rmSync(options.dataDir, { recursive: true })
    }
    row.report()
  })
})
