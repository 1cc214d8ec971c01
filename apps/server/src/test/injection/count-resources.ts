// Wraps every fault suite: its open resources and leftover files are counted before and after, and must be equal. A setup file of
// vitest.faults.config.ts, so that no suite can omit it.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, vi } from 'vitest'
import { madeDatabases } from '../database.ts'
import { countOpenResources, type ResourceWatch, watchOpenResources } from '../open-resources.ts'

/** A temporary folder for this suite alone. */
const folder = mkdtempSync(path.join(tmpdir(), 'manset-fault-suite-'))
process.env.TMPDIR = folder

const POLLING = { timeout: 20_000, interval: 100 }
let watch: ResourceWatch
let sockets: number
beforeAll(() => {
  watch = watchOpenResources([folder])
  ;({ sockets } = countOpenResources())
})
afterAll(async () => {
  try {
    await watch.expectReleased()
    await vi.waitFor(async () => {
      expect(readdirSync(folder)).toEqual([])
      expect(await leftDatabases()).toEqual({ databases: 0, connections: 0 })
      expect(countOpenResources().sockets).toBeLessThanOrEqual(sockets)
    }, POLLING)
  } finally {
    watch.end()
    rmSync(folder, { recursive: true, force: true })
  }
}, 90_000)

/** Databases of this suite that still exist, and connections to them. */
async function leftDatabases(): Promise<{ databases: number; connections: number }> {
  const { host, user } = inject('postgres')
  const admin = new pg.Client({ host, user, database: 'postgres' })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ databases: number; connections: number }>(
      `select (select count(*)::int from pg_database where datname = any($1)) as databases,
         (select count(*)::int from pg_stat_activity where datname = any($1)) as connections`,
      [madeDatabases],
    )
    return rows[0] as { databases: number; connections: number }
  } finally {
    await admin.end()
  }
}
