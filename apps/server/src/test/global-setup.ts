// Before the tests: starts one real PostgreSQL for the run, with a migrated template database; removes it afterwards.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/database/migrate.ts'
import { throwawaySettings } from '../platform/postgres/configuration.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts'

export const templateDatabase = 'manset_template'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; user: string; template: string }
  }
}

const folderStart = `manset-test-`

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers()
  const dataDir = mkdtempSync(path.join(tmpdir(), `${folderStart}${process.pid}-`))
  const postgres = await startEmbeddedPostgres({ dataDir, settings: throwawaySettings })
  const { host, user } = postgres.connection
  await makeTemplate({ host, user })
  project.provide('postgres', { host, user, template: templateDatabase })
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(server: { host: string; user: string }): Promise<void> {
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${templateDatabase}`)
  await admin.end()
  const pool = new pg.Pool({ ...server, database: templateDatabase, max: 1 })
  await migrate(pool)
  await pool.end()
}

/** Folders of killed runs; the kernel ended their PostgreSQL with them. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(folderStart)) continue
    const pid = Number(name.slice(folderStart.length).split('-')[0])
    try {
      process.kill(pid, 0)
    } catch {
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true })
    }
  }
}
