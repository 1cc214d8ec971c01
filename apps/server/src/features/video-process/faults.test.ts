// Failures around a video: a killed child process or server, canceling during work, and missing FFmpeg.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { reconcileAbandoned } from '../../kit/ongoing/reconcile-abandoned.ts'
import { findUnfinishedJob } from '../../platform/jobs/job-rows.ts'
import { ongoingVideos } from './ongoing.ts'
import { maxMillisecondsFor, TIME_LIMITS, videoHandler, workFolder } from './process-video.ts'
import { videoJob } from './queue.ts'
import { cancelVideos, retryVideos } from './retry-cancel.ts'
import { openVideoDesk, PATIENCE, type StoredClip, type VideoDesk } from './test-videos.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 150_000 })

let videos: VideoDesk
beforeAll(async () => {
  videos = await openVideoDesk(4)
})
afterAll(() => videos.close())

/** Process id of the child process that works for a server. */
const workerOf = (server: number) =>
  vi.waitFor(async () => {
    const children = await readFile(`/proc/${server}/task/${server}/children`, 'latin1')
    for (const child of children.split(' ').filter(Boolean)) {
      const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
      if (command.includes('worker/main.ts') && command.startsWith(process.execPath)) return Number(child)
    }
    throw new Error('no process works on a video')
  }, PATIENCE)

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

/** Retries a job immediately that waits for its next attempt. */
const hurry = (clip: StoredClip) =>
  vi.waitFor(async () => {
    const job = await findUnfinishedJob(clip.context.tools.db, videoJob.name, clip.id)
    expect(job?.state).toBe('retrying')
    await videos.desk.newsroom.jobs.retry([{ id: job?.id ?? '', name: videoJob.name }])
  }, PATIENCE)

describe('the child process that transcodes a video', () => {
  it('is killed, and the next one finishes the video', async () => {
    const clip = await videos.store(videos.clip)
    const work = await videos.desk.work([videoHandler])
    process.kill(await workerOf(process.pid), 'SIGKILL')
    await hurry(clip)
    // Simulates an attempt that kept running unnoticed: it stores a file that it recorded before another attempt took over.
    const { files, db } = clip.context.tools
    const late = files.newPath('mp4')
    await workerOf(process.pid)
    await sql`update video_processes set files = files || ${[late]}::text[] where id = ${clip.id}::bigint`.execute(
      db,
    )
    const incoming = await files.receive()
    await incoming.commit(late)
    const ended = await clip.ended()
    expect(ended).toMatchObject({ state: 'finished', attempts: 2, resolutions: ['180p'] })
    await work.stop()
    expect(await readdir(workFolder(clip.context.tools))).toEqual([])
    expect(await files.localPath(late)).toBeNull()
    for (const stands of [
      ended.playlist,
      ...ended.renditions.flatMap((one) => [one.path, one.media, one.playlist]),
    ])
      expect(await files.localPath(stands ?? '')).not.toBeNull()
  })

  it('is killed by the same file repeatedly, and gives up after three attempts', async () => {
    const clip = await videos.store(videos.clip)
    const work = await videos.desk.work([videoHandler])
    for (const times of [1, 2, 3]) {
      const worker = await workerOf(process.pid)
      process.kill(worker, 'SIGKILL')
      await vi.waitFor(() => expect(isGone(worker)).toBe(true), PATIENCE)
      if (times < 3) await hurry(clip)
    }
    expect(await clip.ended()).toMatchObject({
      ...{ state: 'error', reasonCode: 'poisoned', reasonParams: { times: 3 }, attempts: 3 },
    })
    await work.stop()
  })

  it('ends when its video is canceled, and leaves nothing behind', async () => {
    const clip = await videos.store(videos.clip)
    const work = await videos.desk.work([videoHandler])
    const worker = await workerOf(process.pid)
    await cancelVideos([clip.id], clip.context)
    await vi.waitFor(() => expect(isGone(worker)).toBe(true), PATIENCE)
    await work.stop()
    expect(await clip.read()).toMatchObject({ state: 'canceled', reasonCode: null })
    expect(await readdir(workFolder(clip.context.tools))).toEqual([])
  })

  it('ends when its server stops, which uses no attempt', async () => {
    const clip = await videos.store(videos.clip)
    const work = await videos.desk.work([videoHandler], 0)
    const worker = await workerOf(process.pid)
    await work.stop()
    expect(isGone(worker)).toBe(true)
    expect(await clip.read()).toMatchObject({ state: 'waiting', attempts: 0 })
    const next = await videos.desk.work([videoHandler])
    expect(await clip.ended()).toMatchObject({ state: 'finished', attempts: 1 })
    await next.stop()
  })
})

describe('a server', () => {
  it('that is killed takes its child process with it, and another one finishes the video once', async () => {
    const clip = await videos.store(videos.clip)
    const stored = (await clip.context.tools.files.localPath(clip.path)) as string
    const server = spawn(process.execPath, [path.join(import.meta.dirname, 'test-killed-video-server.ts')], {
      env: {
        PATH: process.env.PATH,
        TEST_DATABASE: videos.desk.newsroom.database.url,
        TEST_MEDIA: path.resolve(stored, '../../..'),
        TEST_DATA: videos.folder,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const worker = await workerOf(server.pid as number)
    server.kill('SIGKILL')
    await once(server, 'exit')
    await vi.waitFor(() => expect(isGone(worker)).toBe(true), PATIENCE)
    const job = await findUnfinishedJob(clip.context.tools.db, videoJob.name, clip.id)
    const work = await videos.desk.work([videoHandler])
    await videos.desk.makeOverdue({ id: job?.id ?? '', name: videoJob.name }, videoJob.heartbeatSeconds + 1)
    await videos.desk.requeueLost(videoJob.name)
    await hurry(clip).catch(() => {})
    const done = await clip.ended()
    expect(done).toMatchObject({ state: 'finished', attempts: 2, resolutions: ['180p'] })
    await work.stop()
    // Nothing of the lost attempt is left in the store.
    const { rows } = await sql<{ events: number }>`
      select count(*)::int as events from pgboss.job where name = ${videoJob.name} and singleton_key = ${clip.id}`.execute(
      clip.context.tools.db,
    )
    expect(rows).toEqual([{ events: 1 }])
  })

  it('shares the queue with others: each video is processed once', async () => {
    const clips = [await videos.store(videos.clip), await videos.store(videos.clip)]
    const works = [await videos.desk.work([videoHandler]), await videos.desk.work([videoHandler])]
    for (const clip of clips) expect(await clip.ended()).toMatchObject({ state: 'finished', attempts: 1 })
    for (const work of works) await work.stop()
  })

  it('without FFmpeg says only what to install', async () => {
    const clip = await videos.store(videos.clip)
    const { video } = clip.context.tools.settings
    const had = video.ffmpegPath
    Object.assign(video, { ffmpegPath: '/nowhere/ffmpeg' })
    const work = await videos.desk.work([videoHandler])
    expect(await clip.ended()).toMatchObject({ state: 'error', reasonCode: 'transcoderMissing' })
    await work.stop()
    Object.assign(video, { ffmpegPath: had })
  })
})

it('a video of any length has a time limit that a timer can hold', () => {
  expect(maxMillisecondsFor({ duration: 10 })).toBe(
    (TIME_LIMITS.leastSeconds + 10 * TIME_LIMITS.perSecond) * 1_000,
  )
  expect(maxMillisecondsFor({ duration: 24 * 3_600 })).toBe(videoJob.deadlineSeconds * 1_000)
  expect(maxMillisecondsFor({ duration: Infinity })).toBeLessThan(2 ** 31)
})

it('a hanging FFmpeg is killed with its children, and the queue shows the reason', async () => {
  const program = path.join(videos.folder, 'ffprobe')
  const hangs = `#!/bin/sh\n[ "$1" = -version ] && exit 0\necho $$ > "$0.pid"\ntrap '' TERM\nexec sleep 1000\n`
  for (const file of [program, path.join(videos.folder, 'ffmpeg')])
    await writeFile(file, hangs, { mode: 0o755 })
  const clip = await videos.store(videos.clip)
  const { video } = clip.context.tools.settings
  const had = { ...video }
  const usual = { ...TIME_LIMITS }
  Object.assign(video, { ffmpegPath: path.join(videos.folder, 'ffmpeg') })
  Object.assign(TIME_LIMITS, { leastSeconds: 5, perSecond: 0 })
  const work = await videos.desk.work([videoHandler])
  expect(await clip.ended()).toMatchObject({ state: 'error', reasonCode: 'tooSlow', attempts: 1 })
  await work.stop()
  Object.assign(video, had)
  Object.assign(TIME_LIMITS, usual)
  // On a very slow machine it never started, so there is nothing to end.
  const hanging = await readFile(`${program}.pid`, 'utf8').catch(() => null)
  if (hanging) await vi.waitFor(() => expect(isGone(Number(hanging))).toBe(true), PATIENCE)
})

it('a video whose job was canceled on the jobs page does not stay waiting', async () => {
  const clip = await videos.store(videos.clip)
  const { tools } = clip.context
  const job = await findUnfinishedJob(tools.db, videoJob.name, clip.id)
  await reconcileAbandoned(ongoingVideos, tools)
  expect(await clip.read()).toMatchObject({ state: 'waiting' })
  await tools.jobs.cancel([{ id: job?.id ?? '', name: videoJob.name }])
  await reconcileAbandoned(ongoingVideos, tools)
  expect(await clip.read()).toMatchObject({ state: 'canceled', reasonCode: null })
})

it('a video that is retried while its failed job still ends is processed again', async () => {
  const clip = await videos.store(videos.clip)
  const { tools } = clip.context
  const { db } = tools
  const job = await findUnfinishedJob(db, videoJob.name, clip.id)
  await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where id = ${job?.id}::uuid`.execute(
    db,
  )
  await sql`update video_processes set state = 'error', reason_code = 'damaged' where id = ${clip.id}`.execute(
    db,
  )
  expect(await retryVideos([clip.id], clip.context)).toEqual([clip.id])
  const work = await videos.desk.work([videoHandler])
  await sql`update pgboss.job set state = 'completed', completed_on = now() where id = ${job?.id}::uuid`.execute(
    db,
  )
  expect(await clip.ended()).toMatchObject({ state: 'finished' })
  await work.stop()
})
