// A newsroom is saved to one file and restored: the restored data are identical, and an incomplete file restores nothing.
import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { loadNewsroom } from '@manset/demo/newsroom/load.ts'
import type { Pool, PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openArchive, writeArchive } from './platform/backup/archive.ts'
import { archiveEntryName, type Manifest } from './platform/backup/manifest.ts'
import { restore } from './platform/backup/restore.ts'
import { listMedia } from './platform/backup/stored-media.ts'
import { listTables, setReproducibleOutput, tableChecksum } from './platform/backup/tables.ts'
import { archiveOptions } from './platform/backup/test-archive.ts'
import { migrateTo, readMigrations } from './platform/database/migrate.ts'
import { readSettings } from './platform/settings/settings.ts'
import { restoreNewsroom, saveNewsroom, verifyFile } from './run-backup.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './test/database.ts'
import { cleanUp, freePort, startServer } from './test/server-process.ts'

// Clusters are created on a real disk here, whose other load is unknown.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const issuer = 'http://127.0.0.1:9/identity'
const folder = mkdtempSync(path.join(tmpdir(), 'manset-backup-'))
const dataDir = path.join(folder, 'data')
const file = path.join(folder, 'newsroom.zip')
let database: TestDatabase
const said: string[] = []

const settingsOf = (url: string, data: string) =>
  readSettings({ DATABASE_URL: url, MANSET_DATA: data, OIDC_ISSUER: issuer, LOG_LEVEL: 'silent' })

beforeAll(async () => {
  database = await createTestDatabase()
  await loadNewsroom(database.pool, {
    issuer,
    dataDir,
    clock: { now: () => new Date('2026-11-21T09:30:00Z') },
    seal: (text) => text,
  })
  await saveNewsroom(settingsOf(database.url, dataDir), file, (line) => said.push(line))
})
afterEach(cleanUp)
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** The rows of every table as checksums, by table name. */
async function checksums({ pool }: TestDatabase): Promise<Record<string, { rows: number; sha256: string }>> {
  const client = await pool.connect()
  await client.query('begin')
  await setReproducibleOutput(client)
  const sums: Record<string, { rows: number; sha256: string }> = {}
  for (const table of await listTables(client)) sums[table.name] = await tableChecksum(client, table)
  await client.query('rollback')
  client.release()
  return sums
}

async function manifestOf(archive: string): Promise<Manifest> {
  const reader = await openArchive(archive)
  const chunks: Buffer[] = []
  for await (const chunk of await reader.read('manifest.json')) chunks.push(chunk as Buffer)
  reader.close()
  return JSON.parse(Buffer.concat(chunks).toString())
}

/** Constraints and triggers. */
async function rulesOf({ pool }: TestDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(`select
    array(select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1) as constraints,
    array(select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger
      where not tgisinternal order by 1) as triggers`)
  return rows
}

describe('a backup', () => {
  it('of the sample newsroom is restored with every row, file and rule, and can be served', async () => {
    const empty = await createEmptyDatabase()
    const data = path.join(folder, 'back')
    const told: string[] = []
    await restoreNewsroom(settingsOf(empty.url, data), file, (line) => told.push(line))
    expect(await checksums(empty)).toEqual(await checksums(database))
    expect(await rulesOf(empty)).toEqual(await rulesOf(database))
    const media = await listMedia(data)
    expect(media).toEqual(await listMedia(dataDir))
    expect(media.length).toBeGreaterThan(0)
    for (const name of media.slice(0, 5))
      expect(readFileSync(path.join(data, name)).equals(readFileSync(path.join(dataDir, name)))).toBe(true)
    // Sequences continue after the last value.
    const { rows } = await empty.pool.query(
      `insert into sources (site_id, name) values (4, 'Yeni kaynak') returning id > (select max(id) from sources) as "isNext"`,
    )
    expect(rows).toEqual([{ isNext: true }])
    expect(said).toEqual([
      expect.stringMatching(/^Saved \d+ rows of \d+ tables and \d+ files .* read back and compared$/),
    ])
    expect(told).toEqual([expect.stringMatching(/^Restored \d+ rows .* of 20\d\d-/)])

    const server = startServer({
      DATABASE_URL: empty.url,
      MANSET_DATA: data,
      PORT: await freePort(),
      OIDC_ISSUER: issuer,
    })
    const [picture] = media
    expect((await fetch(`${await server.listening()}/${picture}`)).status).toBe(200)
    await cleanUp()
    await empty.drop()
  })

  it('of a newsroom whose media disk is not mounted is rejected, unless only the database is requested', async () => {
    const [unmounted, archive] = [path.join(folder, 'unmounted'), path.join(folder, 'database-alone.zip')]
    mkdirSync(path.join(unmounted, 'media'), { recursive: true })
    const settings = settingsOf(database.url, unmounted)
    await expect(saveNewsroom(settings, archive, () => {})).rejects.toThrow(
      /The database names \d+ stored files but .*unmounted\/media contains none.* --without-media/,
    )
    expect(existsSync(archive)).toBe(false)
    await saveNewsroom(settings, archive, () => {}, { isWithoutMedia: true })
    expect(await manifestOf(archive)).toMatchObject({ media: { files: 0 } })
    await verifyFile(archive, () => {})
  })

  it('of an older version is restored as of that version, and newer migrations follow', async () => {
    const old = await createEmptyDatabase()
    const older = path.join(folder, 'older.zip')
    const client = await old.pool.connect()
    await client.query('begin')
    await migrateTo(client, readMigrations().length - 1)
    await client.query('commit')
    client.release()
    const data = path.join(folder, 'older')
    await saveNewsroom(settingsOf(old.url, data), older, () => {})
    await old.drop()

    const empty = await createEmptyDatabase()
    const told: string[] = []
    await restoreNewsroom(settingsOf(empty.url, data), older, (line) => told.push(line))
    expect(told).toEqual([expect.stringMatching(/; 1 migrations applied$/)])
    const { rows } = await empty.pool.query('select count(*)::int as count from schema_migrations')
    expect(rows).toEqual([{ count: readMigrations().length }])
    await empty.drop()
  })

  it('is restored into the embedded database, and can be made while that is running', async () => {
    const small = await createTestDatabase()
    await small.pool.query(`insert into sources (site_id, name) select id, 'Kaynak' from sites limit 1`)
    const archive = path.join(folder, 'small.zip')
    await saveNewsroom(settingsOf(small.url, path.join(folder, 'small')), archive, () => {})
    await small.drop()
    const settings = {
      MANSET_DATA: path.join(folder, 'embedded'),
      PORT: await freePort(),
      OIDC_ISSUER: issuer,
    }
    const command = (name: string, target: string) =>
      promisify(execFile)(
        process.execPath,
        [path.join(import.meta.dirname, 'backup-command.ts'), name, target],
        { env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...settings } },
      )
    expect((await command('restore', archive)).stdout).toMatch(/Restored \d+ rows/)
    await startServer(settings).listening()
    const again = path.join(folder, 'again.zip')
    expect((await command('backup', again)).stdout).toMatch(/Saved \d+ rows/)
    const sources = ({ tables }: Manifest) => tables.find(({ name }) => name === 'public.sources')
    expect(sources(await manifestOf(again))).toEqual(sources(await manifestOf(archive)))
    // A newsroom that a server uses is not overwritten.
    await expect(command('restore', archive)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Manşet already runs on the data folder/),
    })
  })
})

describe('a restore is rejected', () => {
  let empty: TestDatabase
  beforeAll(async () => {
    empty = await createEmptyDatabase()
  })
  afterAll(() => empty.drop())

  /** Tries to restore a file and expects an empty target afterwards. */
  async function expectRefused(archive: string, says: RegExp): Promise<void> {
    const data = path.join(folder, 'refused')
    await expect(restoreNewsroom(settingsOf(empty.url, data), archive, () => {})).rejects.toThrow(says)
    expect(await checksums(empty)).toEqual({})
    const left = existsSync(data) ? readdirSync(data) : []
    expect(left.filter((name) => name.startsWith('media'))).toEqual([])
  }
  const changed = (name: string, change: (bytes: Buffer) => Buffer) => {
    const target = path.join(folder, name)
    writeFileSync(target, change(readFileSync(file)))
    return target
  }

  it('from a truncated file', async () => {
    for (const share of [0, 0.3, 0.999]) {
      const cut = changed('cut.zip', (bytes) => bytes.subarray(0, Math.floor(bytes.length * share)))
      await expectRefused(cut, /is not a complete backup: .* Nothing was restored/)
    }
  })

  it.each([
    ['of a table', archiveEntryName('public.contents')],
    ['of a picture', 'media/'],
    ['of the manifest', 'manifest.json'],
  ])('from a file in which a byte %s was changed', async (_, part) => {
    const altered = changed('altered.zip', (bytes) => {
      // Changes one digit, which only a checksum can detect.
      const from = bytes.indexOf(part) + part.length + 200
      const place = from + bytes.subarray(from).findIndex((byte) => byte >= 0x30 && byte <= 0x39)
      bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
      return bytes
    })
    await expectRefused(altered, /(not a complete backup|altered).*Nothing was restored/)
  })

  it('from a missing file, or one made by a newer version', async () => {
    await expectRefused(path.join(folder, 'none.zip'), /cannot be read \(ENOENT\)/)
    const newer = path.join(folder, 'newer.zip')
    const later = { number: 9999, name: '9999_add_tomorrow.sql', sha256: 'x' }
    const manifest = { format: 1, migrations: [later], tables: [], sequences: [], media: {} }
    await writeArchive(newer, archiveOptions({ 'manifest.json': JSON.stringify(manifest) }))
    await expectRefused(newer, /was made by a newer version of Manşet \(it knows migration 9999_add_tomorrow/)
  })

  it('into a database or folder that is not empty', async () => {
    await expect(
      restoreNewsroom(settingsOf(database.url, path.join(folder, 'other')), file, () => {}),
    ).rejects.toThrow(/has \d+ tables, but a backup needs an empty one/)
    await expect(restoreNewsroom(settingsOf(empty.url, dataDir), file, () => {})).rejects.toThrow(
      /media holds files already/,
    )
    expect(await checksums(empty)).toEqual({})
  })

  it('if the media folder is a link, or contains foreign files', async () => {
    const elsewhere = path.join(folder, 'elsewhere')
    const linked = path.join(folder, 'linked')
    const other = path.join(folder, 'beside')
    for (const made of [elsewhere, linked, path.join(other, 'media/notes')])
      mkdirSync(made, { recursive: true })
    symlinkSync(elsewhere, path.join(linked, 'media'))
    writeFileSync(path.join(other, 'media/notes/kept.txt'), 'not ours')
    const into = (data: string) => restoreNewsroom(settingsOf(empty.url, data), file, () => {})
    await expect(into(linked)).rejects.toThrow(/media is a link or a mount/)
    await expect(into(other)).rejects.toThrow(/media holds files already/)
    expect(readdirSync(elsewhere)).toEqual([])
    expect(readFileSync(path.join(other, 'media/notes/kept.txt'), 'utf8')).toBe('not ours')
    expect(await checksums(empty)).toEqual({})
  })

  it('but the media stay if it is unknown whether the database was committed', async () => {
    const data = path.join(folder, 'unanswered')
    mkdirSync(path.join(data, 'media/.incoming'), { recursive: true })
    const lost = await createEmptyDatabase()
    const connect = lost.pool.connect.bind(lost.pool) as () => Promise<PoolClient>
    const pool = {
      async connect() {
        const client = await connect()
        const query = client.query.bind(client) as (...given: unknown[]) => unknown
        client.query = ((...given: unknown[]) =>
          given[0] === 'commit' ? Promise.reject(new Error('the line broke')) : query(...given)) as never
        return client
      },
    }
    await expect(
      restore({ pool: pool as unknown as Pool, dataDir: data, file, where: 'here' }),
    ).rejects.toThrow(/it is unknown whether the restore succeeded/)
    expect(await listMedia(data)).toEqual(await listMedia(dataDir))
    await lost.drop()
  })

  it('and of two backups with one name the later is rejected', async () => {
    const twice = path.join(folder, 'twice.zip')
    const made = (text: string) => writeArchive(twice, archiveOptions({ a: text }))
    const outcomes = await Promise.allSettled([made('a'), made('b')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(made('c')).rejects.toThrow(/twice.zip already exists/)
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([])
    ;(await openArchive(twice)).close()
  })

  it('and a backup overwrites nothing', async () => {
    const before = readFileSync(file).length
    await expect(saveNewsroom(settingsOf(database.url, dataDir), file, () => {})).rejects.toThrow(
      /already exists; name a new file/,
    )
    expect(readFileSync(file).length).toBe(before)
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  })
})
