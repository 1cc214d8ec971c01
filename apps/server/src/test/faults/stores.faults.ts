// Uploads while the disk, the FTP server, the S3 store or the database breaks, hangs or is late. After a repetition, a file is in every
// store once, with one record. No partial file is left, and no record lacks its file.
import { createHash, randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { type ArmedFault, type DatabaseProxy, openDatabaseProxy } from '../injection/database-proxy.ts'
import { armDiskFault, DISK_POINTS, type DiskFault } from '../injection/disk-faults.ts'
import { countFault } from '../injection/fault-report.ts'
import { type FtpFault, type FtpProxy, openFtpProxy } from '../injection/ftp-proxy.ts'
import { type NetworkFault, type NetworkProxy, openNetworkProxy } from '../injection/network-proxy.ts'
import { createTimeLimit } from '../injection/time-limit.ts'
import { type FtpServer, type S3Server, startFtpServer, startS3Server } from '../media/remote-stores.ts'
import { MAIN_SITE } from '../newsroom.ts'

/** Remote stores time out after half a minute. */
const LIMIT_MS = 45_000
const PATIENCE_MS = 3 * LIMIT_MS
const KNOWN_CODES = ['STORE_FAILED', 'STORAGE_FULL', 'TRY_AGAIN']
const MAX_SENDS = 4

let server: TestApp
let ftp: FtpServer
let s3: S3Server
let ftpProxy: FtpProxy
let s3Proxy: NetworkProxy
let database: DatabaseProxy
let media: string
let token: string

beforeAll(async () => {
  ;[ftp, s3] = await Promise.all([startFtpServer(), startS3Server()])
  ftpProxy = await openFtpProxy(ftp.settings.port)
  s3Proxy = await openNetworkProxy(s3.settings.endpoint ?? '')
  server = await startTestApp(
    {
      MANSET_UPLOADS_PER_MINUTE: '10000',
      MANSET_UPLOAD_METHODS: 'file,ftp,cloud',
      MANSET_FTP_URL: `ftp://127.0.0.1:${ftpProxy.port}${ftp.settings.folder}`,
      ...{ MANSET_FTP_USER: ftp.settings.user, MANSET_FTP_PASSWORD: ftp.settings.password },
      ...{ MANSET_S3_ENDPOINT: s3Proxy.url, MANSET_S3_BUCKET: s3.settings.bucket },
      ...{ MANSET_S3_ACCESS_KEY_ID: s3.settings.accessKeyId, MANSET_S3_PATH_STYLE: 'true' },
      ...{ MANSET_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey, MANSET_S3_REGION: s3.settings.region },
    },
    {
      worksOnJobs: false,
      async through(url) {
        database = await openDatabaseProxy(url)
        return database.url
      },
    },
  )
  media = path.join(server.dataDir, 'media')
  token = await server.tokenOf({ roleId: '1' })
}, 60_000)
afterAll(async () => {
  await server.close()
  await Promise.all([database.close(), ftpProxy.close(), s3Proxy.close()])
  await Promise.all([ftp.close(), s3.close()])
})

const headers = () => ({ authorization: `Bearer ${token}`, siteid: String(MAIN_SITE) })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A unique picture. */
const picture = () =>
  sharp({
    create: {
      ...{ width: 64, height: 48, channels: 3 as const },
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
    },
  })
    .png()
    .withExif({ IFD0: { Copyright: String(randomInt(2 ** 40)) } })
    .toBuffer()

type Outcome = { ms: number } & ({ path: string } | { code: string } | { isUnanswered: true })

async function upload(bytes: Uint8Array, giving?: AbortSignal): Promise<Outcome> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ method: '7', type: '1' })) form.append(name, value)
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'foto.png')
  const limit = createTimeLimit(2 * LIMIT_MS, giving)
  const begun = performance.now()
  const since = () => performance.now() - begun
  try {
    const answer = await fetch(`${server.url}/storage/upload`, {
      ...{ method: 'POST', headers: headers(), body: form },
      signal: limit.signal,
    })
    const { relativePath, code } = (await answer.json()) as { relativePath?: string; code?: string }
    return relativePath ? { path: relativePath, ms: since() } : { code: code ?? 'nothing', ms: since() }
  } catch {
    return { isUnanswered: true, ms: since() }
  } finally {
    limit.end()
  }
}

/** Counts a file's records, and its copies on the disk, the FTP server and in the S3 store. */
async function places(bytes: Uint8Array) {
  const { rows } = await server.newsroom.database.pool.query<{ path: string }>(
    'select path from media where sha256 = $1',
    [sha256(bytes)],
  )
  const name = path.basename(rows[0]?.path ?? 'nowhere')
  const on = (files: readonly string[]) => files.filter((file) => file === name).length
  const disk = await readdir(media, { recursive: true })
  return {
    records: rows.length,
    disk: on(disk.map((file) => path.basename(file))),
    ftp: on(await ftp.files()),
    s3: on(await s3.files()),
  }
}
const ONCE = { records: 1, disk: 1, ftp: 1, s3: 1 }

interface Trial {
  fault: string
  arm(): ArmedFault
  givesUp?: boolean
  /** Runs before the fault acts, such as a first upload of the file. */
  before?(bytes: Uint8Array): Promise<unknown>
}

async function tried({ fault, arm, givesUp, before }: Trial): Promise<void> {
  const row = countFault(fault)
  const bytes = await picture()
  await before?.(bytes)
  const armed = arm()
  const outcomes: Outcome[] = []
  try {
    for (let place = 0; place < MAX_SENDS; place += 1) {
      const giving = new AbortController()
      if (givesUp && place === 0) void armed.acted.then(() => giving.abort())
      const outcome = await upload(bytes, place === 0 ? giving.signal : undefined)
      if (place === 0) armed.disarm()
      outcomes.push(outcome)
      if ('path' in outcome) break
    }
  } finally {
    armed.disarm()
  }
  row.tries = armed.count()
  for (const outcome of outcomes) if (!('isUnanswered' in outcome)) row.answered(outcome.ms)
  const last = outcomes.at(-1) as Outcome
  row.acknowledged = Number('path' in last)
  const standing = await places(bytes)
  row.lost = Number(row.acknowledged === 1 && Object.values(standing).some((count) => count === 0))
  row.doubled = Number(Object.values(standing).some((count) => count > 1))
  row.report()
  const codes = outcomes.flatMap((outcome) => ('code' in outcome ? [outcome.code] : []))
  expect(codes.filter((code) => !KNOWN_CODES.includes(code))).toEqual([])
  expect(row).toMatchObject({ tries: 1, acknowledged: 1 })
  expect(row.slowestMs).toBeLessThan(LIMIT_MS)
  expect(standing).toEqual(ONCE)
  const shown = 'path' in last ? await fetch(server.url + last.path, { headers: headers() }) : null
  expect(sha256(new Uint8Array((await shown?.arrayBuffer()) ?? []))).toBe(sha256(bytes))
  await expect.poll(async () => (await readdir(path.join(media, '.incoming'))).length).toBe(0)
}

describe('a disk', () => {
  const WRITING = DISK_POINTS.filter((point) => point !== 'remove')
  const cases = WRITING.flatMap((point): Omit<DiskFault, 'folder'>[] => [
    { point, action: 'break' },
    { point, action: 'late' },
    { point, action: 'hang' },
  ])
  it.each([...cases, { point: 'write', action: 'break', code: 'ENOSPC' } as const])(
    'at $point: $action $code',
    { timeout: PATIENCE_MS },
    async ({ point, action, code }: Omit<DiskFault, 'folder'>) => {
      await tried({
        fault: `disk: ${code ?? action} at ${point}`,
        arm: () => armDiskFault({ point, action, folder: media, ...(code && { code }) }),
        givesUp: action === 'hang',
      })
    },
  )

  it('that cannot delete a duplicate still returns the existing file', {
    timeout: PATIENCE_MS,
  }, async () => {
    const row = countFault('disk: break at remove')
    const bytes = await picture()
    await upload(bytes)
    const armed = armDiskFault({ point: 'remove', action: 'break', folder: media })
    const again = await upload(bytes)
    armed.disarm()
    row.tries = armed.count()
    row.answered(again.ms)
    row.acknowledged = Number('path' in again)
    row.report()
    expect(again).toMatchObject({ path: expect.any(String) })
    expect(await places(bytes)).toEqual(ONCE)
  })
})

describe('an FTP server', () => {
  const cases = ['STOR', 'SIZE', 'RNTO'].flatMap((command): FtpFault[] => [
    { command, when: 'before', action: 'break' },
    { command, when: 'after', action: 'break' },
    { command, when: 'after', action: 'late' },
  ])
  it.each([...cases, { command: 'RNTO', when: 'after', action: 'hang' } satisfies FtpFault])(
    '$action $when $command',
    { timeout: PATIENCE_MS },
    ({ command, when, action }: FtpFault) =>
      tried({
        fault: `ftp: ${action} ${when} ${command}`,
        arm: () => ftpProxy.arm({ command, when, action }),
      }),
  )
})

describe('an S3 store', () => {
  const STEPS = {
    create: ({ method, url }: { method?: string; url?: string }) =>
      method === 'POST' && url?.includes('uploads') === true,
    part: ({ method }: { method?: string }) => method === 'PUT',
    complete: ({ method, url }: { method?: string; url?: string }) =>
      method === 'POST' && url?.includes('uploadId') === true,
  }
  const faults = ['requestLost', 'answerLost', 'answerCut', 'answerLate', 'deliveredTwice'] as const
  const cases = Object.keys(STEPS).flatMap((step) =>
    faults.map((fault): [keyof typeof STEPS, NetworkFault] => [step as keyof typeof STEPS, fault]),
  )
  it.each([...cases, ['complete', 'answerHangs'] as ['complete', NetworkFault]])(
    'at %s: %s',
    { timeout: PATIENCE_MS },
    (step, fault) => tried({ fault: `s3: ${fault} at ${step}`, arm: () => s3Proxy.arm(fault, STEPS[step]) }),
  )
})

describe('the database behind them', () => {
  const isRecord = ({ text }: { text: string }) => /insert into "?media"?\b/i.test(text)
  const isCommit = ({ text, earlier }: { text: string; earlier: readonly string[] }) =>
    /^commit$/i.test(text) && earlier.some((one) => isRecord({ text: one }))
  it.each([
    ['breaks before the record', 'beforeStatement', isRecord],
    ['breaks before its commit', 'beforeStatement', isCommit],
    ['breaks after its commit', 'beforeAnswer', isCommit],
  ] as const)('that %s', { timeout: PATIENCE_MS }, (what, point, matches) =>
    tried({
      fault: `upload, database ${what}`,
      arm: () => database.arm({ point, action: 'break', matches }),
    }),
  )

  it('that breaks after its commit leaves no record without its file', { timeout: PATIENCE_MS }, async () => {
    const row = countFault('upload, nobody sends it again')
    const bytes = await picture()
    const armed = database.arm({ point: 'beforeAnswer', action: 'break', matches: isCommit, times: 2 })
    const outcome = await upload(bytes)
    armed.disarm()
    // The record is read again after the lost answer, so the upload succeeds nevertheless.
    if (!('path' in outcome)) throw new Error(`the upload ended with ${JSON.stringify(outcome)}`)
    Object.assign(row, { tries: armed.count(), acknowledged: 1 })
    row.answered(outcome.ms)
    row.report()
    const { rows } = await server.newsroom.database.pool.query<{ path: string }>(
      'select path from media where sha256 = $1',
      [sha256(bytes)],
    )
    const file = path.join(server.dataDir, rows[0]?.path ?? 'nowhere')
    expect(sha256(await readFile(file))).toBe(sha256(bytes))
  })
})
