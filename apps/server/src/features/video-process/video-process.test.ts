// Videos through the queue with real input: clips encoded here, and the child process.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fileTypeOfPath } from '../media/file-types.ts'
import { readProcesses } from './process-row.ts'
import { videoHandler } from './process-video.ts'
import { cancelVideos, retryVideos } from './retry-cancel.ts'
import { openVideoDesk, type VideoDesk } from './test-videos.ts'
import { videoProcesses } from './video-list.ts'

vi.setConfig({ testTimeout: 150_000, hookTimeout: 150_000 })

let videos: VideoDesk
beforeAll(async () => {
  videos = await openVideoDesk()
})
afterAll(() => videos.close())

describe('a video in the queue', () => {
  it('is transcoded to sizes up to its own, with HLS, posters and waveform', async () => {
    const { context, ended } = await videos.store(videos.clip, 'Deprem görüntüsü.mp4')
    const { tools } = context
    const work = await videos.desk.work([videoHandler])
    const done = await ended()
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
    expect(fileTypeOfPath(done.playlist as string)?.mime).toBe('application/vnd.apple.mpegurl')
    for (const file of done.files) expect(await tools.files.localPath(file), file).not.toBeNull()
  })

  it('is queued once, however often it is stored', async () => {
    const { context, mediaId, queueAgain } = await videos.store(videos.clip)
    await queueAgain()
    expect(await readProcesses(context.tools, sql`media_id = ${mediaId}::bigint`)).toHaveLength(1)
  })
})

describe('a file that is not a processable video', () => {
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
    ['the half of a video', async () => half(await readFile(videos.clip)), 'damaged'],
    [
      'a picture of 30,000 by 30,000',
      async () => enlarged(await readFile(videos.clip), 30_000),
      'tooManyPixels',
    ],
    ['one that is damaged in the middle', async () => broken(await readFile(videos.clip)), 'damaged'],
  ]
  it.each(refused)('is rejected with its reason: %s', async (name, bytes, reason) => {
    const file = path.join(videos.folder, 'hostile.mp4')
    await writeFile(file, await bytes())
    const { context, ended } = await videos.store(file, `${name}.mp4`)
    const work = await videos.desk.work([videoHandler])
    const done = await ended()
    await work.stop()
    expect(done).toMatchObject({ state: 'error', reasonCode: reason, attempts: 1 })
    for (const stored of done.files)
      if (!done.posters.some((poster) => poster.path === stored))
        expect(await context.tools.files.localPath(stored)).toBeNull()
  })
})

describe('people', () => {
  it('can cancel a video, and process it again', async () => {
    const { context, id, read, ended } = await videos.store(videos.clip)
    expect(await cancelVideos([id], context)).toEqual([id])
    expect(await cancelVideos([id], context)).toEqual([])
    expect(await read()).toMatchObject({ state: 'canceled', reasonCode: null })
    const listed = async (status: string) =>
      (
        await videoProcesses.page({ filter: { statuses: [status] }, page: 1, limit: 50 }, context, ['id'])
      ).items.map((row) => row.id)
    expect(await listed('error')).not.toContain(id)
    expect(await listed('canceled')).toContain(id)
    const stranger = await videos.desk.newsroom.contextOf('3')
    await expect(retryVideos([id], stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await retryVideos([id], context)).toEqual([id])
    const work = await videos.desk.work([videoHandler])
    expect(await ended()).toMatchObject({ state: 'finished', attempts: 1 })
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

/** Changes the size in the header only; the encoded size differs, but only the header is read. */
function enlarged(bytes: Buffer, pixels: number): Buffer {
  const copy = Buffer.from(bytes)
  const at = copy.indexOf('avc1', copy.indexOf('stsd'))
  copy.writeUInt16BE(pixels, at + 28)
  copy.writeUInt16BE(pixels, at + 30)
  return copy
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

/** Overwrites most of the encoded frames. */
function broken(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const from = copy.indexOf('mdat') + 4
  for (let at = from + 2_000; at < copy.length; at += 1) copy[at] = (at * 31) % 251
  return copy
}
