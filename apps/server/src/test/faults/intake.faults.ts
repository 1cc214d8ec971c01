// A server is killed repeatedly at named points between a watched folder and the database while hundreds of documents arrive. Afterwards
// each document has exactly one ledger row, and each item is in its correct version.
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestIssuer, type TestIssuer } from '@manset/demo/identity/test-issuer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INGEST_POINTS, type IngestPoint } from '../../platform/fault-points.ts'
import { ninjs } from '../desk/inbox.ts'
import { countFault } from '../injection/fault-report.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../newsroom.ts'
import { cleanUp, freePort, type ServerProcess, startServer } from '../server-process.ts'

const PATIENCE_MS = 120_000
/** Passed for each file, so that the process can be killed amid many. */
const BY_FILE: readonly IngestPoint[] = ['halfClaimed', 'halfPutAway']
/** Each point once as soon as it is reached, and points per file once amid the work. */
const ENDS = INGEST_POINTS.flatMap((point): { point: IngestPoint; passes: number }[] => [
  { point, passes: 0 },
  ...(BY_FILE.includes(point) ? [{ point, passes: 5 }] : []),
])
const FILES = 300

let newsroom: TestNewsroom
let issuer: TestIssuer
let server: ServerProcess | null = null
const dataDir = mkdtempSync(path.join(tmpdir(), 'manset-intake-faults-'))
const inbox = path.join(dataDir, 'agency-inbox/anka')
beforeAll(async () => {
  ;[newsroom, issuer] = await Promise.all([openTestNewsroom(), startTestIssuer()])
  await newsroom.database.db
    .insertInto('agencies')
    .values({ name: 'Anka', folder: 'anka', site_ids: [MAIN_SITE] })
    .execute()
})
afterAll(async () => {
  await cleanUp()
  await newsroom.close()
  await issuer.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<ServerProcess> {
  const started = startServer({
    ...{ DATABASE_URL: newsroom.database.url, MANSET_DATA: dataDir, PORT: await freePort() },
    ...{ OIDC_ISSUER: issuer.issuer, MANSET_MIN_FREE_MB: '0', MANSET_TEST_FAULTS: 'true' },
  })
  await started.listening().catch(() => started.listening())
  return started
}

async function arm({ child }: ServerProcess, point: IngestPoint, passes: number): Promise<void> {
  const isArmed = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      if ((message as { armed?: string }).armed === point) resolve()
    })
  })
  child.send({ endAt: point, passes })
  await isArmed
}

interface File {
  name: string
  text: string
}
/** Items in three versions, out of order, some of them twice, and some broken files. */
const files: File[] = Array.from({ length: FILES }, (_, index) => {
  const name = `${String(index).padStart(3, '0')}.json`
  if (index % 15 === 7) return { name, text: `{"uri": "urn:bozuk:${index}"` }
  const [item, version] = [index % 80, 1 + ((index * 7) % 3)]
  return {
    name,
    text: ninjs({ uri: `urn:anka:${item}`, version: String(version), headline: `${item}, ${version}` }),
  }
})

/** Under a temporary name first, as careful senders do. */
async function drop({ name, text }: File): Promise<void> {
  await writeFile(path.join(inbox, `${name}.part`), text)
  await rename(path.join(inbox, `${name}.part`), path.join(inbox, name))
}

const rows = async () =>
  newsroom.database.db
    .selectFrom('agency_documents')
    .select(['file_name', 'outcome', 'claim'])
    .orderBy('id')
    .execute()

describe(`${FILES} documents while the server ends ${ENDS.length} times`, () => {
  it('are all in the ledger, once each, and every item has its newest version', {
    timeout: ENDS.length * PATIENCE_MS,
  }, async () => {
    await mkdir(inbox, { recursive: true })
    const share = Math.ceil(FILES / ENDS.length)
    const row = countFault('server killed while agency documents come in')
    for (const [place, { point, passes }] of ENDS.entries()) {
      server = await start()
      await arm(server, point, passes)
      for (const file of files.slice(place * share, (place + 1) * share)) await drop(file)
      expect(await server.ended, `${point} after ${passes}`).toBe('SIGKILL')
      row.tries += 1
    }
    const begun = performance.now()
    server = await start()
    await expect.poll(async () => (await rows()).length, { timeout: PATIENCE_MS, interval: 200 }).toBe(FILES)
    await expect
      .poll(async () => (await readdir(path.join(inbox, '.work'))).length, { timeout: PATIENCE_MS })
      .toBe(0)

    row.answered(performance.now() - begun)
    const found = await rows()
    row.acknowledged = new Set(found.map(({ file_name }) => file_name)).size
    row.lost = FILES - row.acknowledged
    row.doubled = found.length - row.acknowledged
    row.report()
    expect(found.map((row) => row.file_name).sort()).toEqual(files.map(({ name }) => name).sort())
    expect(new Set(found.map((row) => row.claim)).size).toBe(FILES)
    const broken = files.filter(({ text }) => text.includes('bozuk')).map(({ name }) => name)
    expect(
      found
        .filter((row) => row.outcome === 'refused')
        .map((row) => row.file_name)
        .sort(),
    ).toEqual(broken)

    const newest = new Map<string, number>()
    for (const { text } of files.filter((file) => !file.text.includes('bozuk'))) {
      const { uri, version } = JSON.parse(text) as { uri: string; version: string }
      newest.set(uri, Math.max(newest.get(uri) ?? 0, Number(version)))
    }
    const items = await newsroom.database.db
      .selectFrom('agency_contents')
      .select(['external_id', 'external_version', 'version'])
      .execute()
    expect(new Map(items.map((item) => [item.external_id, Number(item.external_version)]))).toEqual(newest)
    // Written and counted rows agree: every version of an item came from one document.
    const written = found.filter(({ outcome }) => outcome === 'new' || outcome === 'updated').length
    expect(items.reduce((sum, { version }) => sum + version, 0)).toBe(written)
    const { rows: counted } = await sql<{ received: number }>`
      select sum(new_count + updated_count + duplicate_count + refused_count)::int as received from agency_intake`.execute(
      newsroom.database.db,
    )
    expect(counted).toEqual([{ received: FILES }])
  })
})
