// Breaks every part of a backup once: it ends with a sentence, leaves nothing behind, and a saved backup always restores.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restoreNewsroom, saveNewsroom, verifyFile } from '../../run-backup.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openPostgresProxy, type PostgresProxy } from '../../test/outside/postgres-proxy.ts'
import { readSettings } from '../settings/settings.ts'
import { writeArchive } from './archive.ts'
import { archiveEntryName, MEDIA_LIST_NAME } from './manifest.ts'
import { archiveOptions, rewriteBackup } from './test-archive.ts'
import { verifyBackup } from './verify.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'manset-broken-backup-'))
const dataDir = path.join(folder, 'data')
const media = path.join(dataDir, 'media')
const file = path.join(folder, 'newsroom.zip')
const storedName = (start: string) => `media/${start}/${start}/${start}${start}${'0'.repeat(28)}.jpg`
const [first, second] = [storedName('aa'), storedName('bb')]
/** More than the buffers of a socket or stream. */
const PICTURE_BYTES = 4 * 1_048_576
const COPY_BEGINS = 'H'
const COPY_DATA = 'd'
const COPY_ENDS = 'c'
const COMMAND_COMPLETE = 'C'

let database: TestDatabase
let name: string
let proxy: PostgresProxy
const said: string[] = []
const say = (line: string) => void said.push(line)

const settingsOf = (databaseName: string, data = dataDir) =>
  readSettings({
    DATABASE_URL: proxy.url(databaseName),
    MANSET_DATA: data,
    OIDC_ISSUER: 'http://127.0.0.1:9/identity',
    LOG_LEVEL: 'silent',
  })
const save = (target = file) => saveNewsroom(settingsOf(name), target, say)
const nameIn = ({ url }: TestDatabase) => url.split('/').at(-1) as string

beforeAll(async () => {
  database = await createTestDatabase()
  name = nameIn(database)
  await database.pool.query(`
    insert into sites (id, name, display_name, url, link_name, language)
      values (4, 'main', 'Ana site', 'https://main.test', 'main', 'tr') on conflict do nothing;
    insert into sources (site_id, name) select 4, repeat('Kaynak ', 10) || n from generate_series(1, 2000) n`)
  proxy = await openPostgresProxy()
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  said.length = 0
  proxy.decide(() => 'pass')
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(file, { force: true })
  for (const stored of [first, second]) {
    mkdirSync(path.dirname(path.join(dataDir, stored)), { recursive: true })
    writeFileSync(path.join(dataDir, stored), randomBytes(PICTURE_BYTES))
  }
})

const files = () => readdirSync(folder).filter((each) => each.startsWith('newsroom'))
async function expectNothingSaved(saving: Promise<void>, says: RegExp): Promise<void> {
  await expect(saving).rejects.toThrow(says)
  expect(files()).toEqual([])
  // PostgreSQL ends the session of a dead process with a delay.
  const busy = async () => {
    const { rows } = await database.pool.query(
      `select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    return rows
  }
  await expect.poll(busy, { timeout: 10_000 }).toEqual([])
}
/** Runs work once, while the first table is copied: after the media were listed and before they are read. */
function whileTablesAreCopied(work: () => void): void {
  let isDone = false
  proxy.decide((type) => {
    if (type === COPY_BEGINS && !isDone) {
      isDone = true
      work()
    }
    return 'pass'
  })
}

describe('during a backup', () => {
  it('a picture that the newsroom deletes is left out and named', async () => {
    whileTablesAreCopied(() => rmSync(path.join(dataDir, first)))
    await save()
    expect(said[0]).toBe(
      `1 media files were removed from the store while the backup was made and are not in it: ${first}.`,
    )
    const { manifest, warnings } = await verifyBackup(file)
    expect(manifest.media).toMatchObject({ files: 1, bytes: PICTURE_BYTES, leftOut: [first] })
    expect(warnings).toEqual([said[0]])
  })

  it('an unreadable picture aborts it', async () => {
    whileTablesAreCopied(() => {
      rmSync(path.join(dataDir, second))
      mkdirSync(path.join(dataDir, second))
    })
    await expectNothingSaved(save(), /bb0+\.jpg cannot be read \(EISDIR\), and nothing was saved/)
  })

  it('an unmounted media disk aborts it, however many files are missing', async () => {
    whileTablesAreCopied(() => {
      renameSync(media, `${media}.away`)
      mkdirSync(media)
    })
    await expectNothingSaved(save(), /media was moved or unmounted while the backup was made/)
  })

  it('a connection that breaks inside a table aborts it', async () => {
    let rows = 0
    proxy.decide((type) => {
      if (type === COPY_DATA) rows += 1
      return rows === 20 ? 'cut' : 'pass'
    })
    await expectNothingSaved(
      save(),
      /The connection to the database broke while the table \S+ was read .*nothing was saved/,
    )
  })

  it('a full disk ends the command with a sentence and code 1', async () => {
    const command = [
      process.execPath,
      path.join(import.meta.dirname, '../../backup-command.ts'),
      'backup',
      file,
    ]
    const environment = { DATABASE_URL: database.url, MANSET_DATA: dataDir, LOG_LEVEL: 'silent' }
    // 1 MB, in blocks of 512 bytes; beyond it writing fails as on a full disk.
    const limited = promisify(execFile)('sh', ['-c', 'ulimit -f 2048; exec "$@"', 'sh', ...command], {
      env: { PATH: process.env.PATH, ...environment },
    })
    await expect(limited).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The backup could not be written to .* \(EFBIG\), and nothing was saved/,
      ),
    })
    expect(files()).toEqual([])
    await expectNothingSaved(
      save(path.join(folder, 'newsroom', 'x.zip')),
      /could not be written to .* \(ENOENT\)/,
    )
  })

  it('a file whose verification fails is discarded', async () => {
    const refused = () => Promise.reject(new Error('other bytes'))
    await expect(writeArchive(file, { ...archiveOptions({ a: 'b' }), check: refused })).rejects.toThrow(
      'other bytes',
    )
    expect(files()).toEqual([])
  })

  it('a person who stops it gets no partial file', async () => {
    const stop = new AbortController()
    whileTablesAreCopied(() => stop.abort(new Error('stopped')))
    await expectNothingSaved(saveNewsroom(settingsOf(name), file, say, { signal: stop.signal }), /^stopped$/)
  })

  it('the snapshot ends before the pictures are copied', async () => {
    const sizes: number[] = []
    proxy.decide((type, bytes) => {
      const [unfinished] = files()
      if (type === COMMAND_COMPLETE && bytes.toString().includes('COMMIT') && unfinished)
        sizes.push(statSync(path.join(folder, unfinished)).size)
      return 'pass'
    })
    await save()
    expect(sizes).toHaveLength(1)
    expect(sizes[0]).toBeLessThan(PICTURE_BYTES)
  })
})

describe('a database whose last bytes of a table arrive in a later packet', () => {
  it('counts the same rows, in the backup and on restore', async () => {
    let isEnding = false
    proxy.decide((type) => {
      const isLate = isEnding && type === COMMAND_COMPLETE
      isEnding = type === COPY_ENDS
      return isLate ? 'later' : 'pass'
    })
    await save()
    const { manifest } = await verifyBackup(file)
    expect(manifest.tables.find((table) => table.name === 'public.sources')?.rows).toBeGreaterThanOrEqual(
      2000,
    )
    const empty = await createEmptyDatabase()
    await restoreNewsroom(settingsOf(nameIn(empty), path.join(folder, 'late')), file, say)
    expect(said.at(-1)).toMatch(/^Restored \d+ rows/)
    await empty.drop()
  })
})

describe('a backup can be verified at any time, without a database', () => {
  it('and one with a wrong count by an earlier version is complete, and restores with a warning', async () => {
    await save()
    await verifyFile(file, say)
    expect(said.at(-1)).toMatch(
      /newsroom\.zip of 20\S+ is complete: \d+ rows of \d+ tables and 2 files \(8 MB\)/,
    )
    const old = path.join(folder, 'old.zip')
    await rewriteBackup(
      file,
      old,
      ({ tables, media }) => {
        for (const table of tables) if (table.name === 'public.sources') table.rows = 0
        delete media.listSha256
        delete media.leftOut
      },
      [MEDIA_LIST_NAME],
    )
    const warning = /counts 0 rows of public\.sources and the backup holds 20\d\d\. Their checksum is right/
    said.length = 0
    await verifyFile(old, say)
    expect(said).toEqual([expect.stringMatching(warning), expect.stringMatching(/is complete/)])
    const empty = await createEmptyDatabase()
    said.length = 0
    await restoreNewsroom(settingsOf(nameIn(empty), path.join(folder, 'old')), old, say)
    expect(said).toEqual([expect.stringMatching(warning), expect.stringMatching(/^Restored/)])
    await empty.drop()
  })

  it('each check reports what differs, and none blames the backup for a disk error', async () => {
    await save()
    const sum = 'f'.repeat(64)
    const changes: [RegExp, Parameters<typeof rewriteBackup>[2], string?][] = [
      [
        /rows of public\.sources in .* SHA-256/,
        ({ tables }) =>
          tables.forEach((t) => {
            if (t.name === 'public.sources') t.sha256 = sum
          }),
      ],
      [
        /list of media \(media\.sha256\) .* SHA-256/,
        (manifest) => {
          manifest.media.listSha256 = sum
        },
      ],
      [
        /contains 2 media files, but its manifest counts 3/,
        (manifest) => {
          manifest.media.files = 3
        },
      ],
      [/public\.sources\.copy is missing/, () => {}, archiveEntryName('public.sources')],
    ]
    for (const [says, change, leftOut] of changes) {
      const altered = path.join(folder, 'altered.zip')
      await rewriteBackup(file, altered, change, leftOut ? [leftOut] : [])
      await expect(verifyFile(altered, say)).rejects.toThrow(says)
      rmSync(altered)
    }
    await expect(verifyFile(folder, say)).rejects.toThrow(
      /cannot be read \(EISDIR\); check the name and the disk/,
    )
  })

  it('and any truncation or changed byte is detected', async () => {
    rmSync(path.join(dataDir, first))
    writeFileSync(path.join(dataDir, second), 'a small picture')
    await save()
    const whole = readFileSync(file)
    const { manifest } = await verifyBackup(file)
    const altered = path.join(folder, 'altered.zip')
    for (let part = 0; part < 60; part += 1) {
      const place = Math.floor((whole.length * part) / 60)
      writeFileSync(altered, whole.subarray(0, place))
      await expect(verifyFile(altered, say)).rejects.toThrow(/is not a complete backup/)
      const flipped = Buffer.from(whole)
      flipped.writeUInt8(flipped.readUInt8(place) ^ 0x10, place)
      writeFileSync(altered, flipped)
      // A changed date in a header affects no content: what is accepted equals what was saved.
      const outcome = await verifyBackup(altered).catch((error: Error) => error.message)
      expect(typeof outcome === 'string' ? outcome : outcome.manifest).toEqual(
        typeof outcome === 'string'
          ? expect.stringMatching(/changed after|altered|another kind|newer version/)
          : manifest,
      )
    }
  })
})
