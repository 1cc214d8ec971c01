// Videos through the queue, on real input: clips that are made here, and the process that works on them.
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type JobDesk, openJobDesk } from '../../platform/jobs/test-jobs.ts'
import { hasTranscoder } from '../../platform/transcoder/open-transcoder.ts'
import { makeClip } from '../../platform/transcoder/test-clip.ts'
import { MAIN_SITE } from '../../test/newsroom.ts'
import { readProcess, readProcesses } from './process-row.ts'
import { videoHandler } from './process-video.ts'
import { queueVideo } from './queue.ts'
import { cancelVideos, retryVideos } from './retry-cancel.ts'

// A machine on which others work as well: what takes a second alone may take many.
const PATIENCE = { timeout: 120_000, interval: 100 }
vi.setConfig({ testTimeout: 150_000 })

let desk: JobDesk
let folder: string
let clip: string
beforeAll(async () => {
  expect(hasTranscoder(undefined), 'the optional package node-av is installed').toBe(true)
  desk = await openJobDesk()
  folder = await mkdtemp(path.join(os.tmpdir(), 'manset-clips-'))
  clip = path.join(folder, 'clip.mp4')
  await makeClip(clip, { seconds: 1, width: 320, height: 180 })
}, 150_000)
afterAll(async () => {
  await desk.close()
  await rm(folder, { recursive: true, force: true })
})

let stored = 0
/** A file as an upload leaves it: in the store, written down, and queued. */
async function store(file: string, name = path.basename(file)) {
  const context = await desk.newsroom.contextOf('1')
  const { tools, viewer } = context
  const relativePath = tools.files.newPath('mp4')
  const incoming = await tools.files.receive()
  await copyFile(file, incoming.localPath)
  await incoming.keep(relativePath)
  const byteSize = (await stat(file)).size
  stored += 1
  const { rows } = await sql<{ id: string }>`
    insert into media (site_id, sha256, kind, mime, path, byte_size, original_name, created_by)
    values (${MAIN_SITE}, ${stored.toString(16).padStart(64, '0')}, 'video', 'video/mp4', ${relativePath}, ${byteSize},
      ${name}, ${viewer.userId}) returning id::text`.execute(tools.db)
  const id = rows[0]?.id as string
  const given = { id, siteId: MAIN_SITE, kind: 'video', relativePath, originalName: name, byteSize }
  const queue = () =>
    tools.db.transaction().execute((trx) => queueVideo({ ...given, createdBy: viewer.userId }, trx, tools))
  await queue()
  const [process] = await readProcesses(tools, sql`media_id = ${id}::bigint`)
  if (!process) throw new Error('not queued')
  return { context, tools, id: process.id, mediaId: id, again: queue }
}

const ended = (id: string, context: Awaited<ReturnType<JobDesk['newsroom']['contextOf']>>) =>
  vi.waitFor(async () => {
    const process = await readProcess(context.tools, id)
    if (process?.state !== 'finished' && process?.state !== 'error')
      throw new Error(`still ${process?.state}`)
    return process
  }, PATIENCE)

describe('a video in the queue', () => {
  it('is made in the sizes that are not above it, with HLS, posters and the line of its sound', async () => {
    const { context, tools, id } = await store(clip, 'Deprem görüntüsü.mp4')
    const work = await desk.work([videoHandler])
    const done = await ended(id, context)
    await work.stop()
    expect(done).toMatchObject({
      ...{ state: 'finished', percent: 100, attempts: 1, reasonCode: null, resolutions: ['180p'] },
      ...{ width: 320, height: 180, run: null },
    })
    expect(done.duration).toBeCloseTo(1, 1)
    expect(done.posters).toHaveLength(6)
    expect(done.peaks).toHaveLength(400)
    expect(Math.max(...done.peaks)).toBeGreaterThan(5)
    const text = async (stored: string) => readFile((await tools.files.localPath(stored)) ?? '', 'utf8')
    const [rendition] = done.renditions
    const master = await text(done.playlist as string)
    const named = (playlist: string, of: string) => path.posix.relative(path.posix.dirname(of), playlist)
    expect(master).toContain(named(rendition?.playlist as string, done.playlist as string))
    expect(await text(rendition?.playlist as string)).toContain(
      named(rendition?.media as string, rendition?.playlist as string),
    )
    for (const file of done.files) expect(await tools.files.localPath(file), file).not.toBeNull()
  })

  it('is queued once, however often it is stored', async () => {
    const { tools, mediaId, again } = await store(clip)
    await again()
    expect(await readProcesses(tools, sql`media_id = ${mediaId}::bigint`)).toHaveLength(1)
  })
})

describe('a file that is no video to be worked on', () => {
  const refused: [string, () => Promise<Buffer> | Buffer, string][] = [
    [
      'a playlist by another name',
      () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
      'unknownFormat',
    ],
    [
      'a script for the joiner',
      () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"),
      'unknownFormat',
    ],
    ['the half of a video', async () => half(await readFile(clip)), 'damaged'],
    ['a picture of 30,000 by 30,000', async () => enlarged(await readFile(clip), 30_000), 'tooManyPixels'],
    ['one that is damaged in the middle', async () => broken(await readFile(clip)), 'damaged'],
  ]
  it.each(refused)('is refused with its reason: %s', async (name, bytes, reason) => {
    const file = path.join(folder, 'hostile.mp4')
    await writeFile(file, await bytes())
    const { context, id } = await store(file, `${name}.mp4`)
    const work = await desk.work([videoHandler])
    const done = await ended(id, context)
    await work.stop()
    expect(done).toMatchObject({ state: 'error', reasonCode: reason, attempts: 1 })
    for (const stored of done.files)
      if (!done.posters.some((poster) => poster.path === stored))
        expect(await context.tools.files.localPath(stored)).toBeNull()
  })
})

describe('people', () => {
  it('give a video up, and have it worked on again', async () => {
    const { context, id } = await store(clip)
    expect(await cancelVideos([id], context)).toEqual([id])
    expect(await cancelVideos([id], context)).toEqual([])
    expect(await readProcess(context.tools, id)).toMatchObject({ state: 'error', reasonCode: 'cancelled' })
    const stranger = await desk.newsroom.contextOf('3')
    await expect(retryVideos([id], stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await retryVideos([id], context)).toEqual([id])
    const work = await desk.work([videoHandler])
    expect(await ended(id, context)).toMatchObject({ state: 'finished', attempts: 1 })
    await work.stop()
    const entries = await context.tools.db
      .selectFrom('audit_entries')
      .select('action')
      .where('entity', '=', 'videoProcess')
      .where('item_id', '=', id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['cancelled', 'retried'])
  })
})

/** Another size in the header of the picture and in what the encoder wrote is none: only the header is read. */
function enlarged(bytes: Buffer, pixels: number): Buffer {
  const copy = Buffer.from(bytes)
  const at = copy.indexOf('avc1', copy.indexOf('stsd'))
  copy.writeUInt16BE(pixels, at + 28)
  copy.writeUInt16BE(pixels, at + 30)
  return copy
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

/** Most of the pictures are overwritten. */
function broken(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const from = copy.indexOf('mdat') + 4
  for (let at = from + 2_000; at < copy.length; at += 1) copy[at] = (at * 31) % 251
  return copy
}
