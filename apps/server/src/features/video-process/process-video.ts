// One attempt at a video: claims it, runs a child process, and stores the results as they arrive.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AuditAction } from '@manset/model/audit/actions.ts'
import {
  isUnfinished,
  MAX_VIDEO_ATTEMPTS,
  type VideoProcessReason,
} from '@manset/model/media/video-process.ts'
import { sql } from 'kysely'
import type { Tools } from '../../platform/graphql/context.ts'
import { type JobAttempt, jobHandler } from '../../platform/jobs/handler.ts'
import { type ProcessEnd, ProcessEnded, runProcess } from '../../platform/processes/child-process.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { VideoFacts } from '../../platform/transcoder/transcoder.ts'
import { changeProcess, isOfAttempt, type ProcessChanges, readProcess } from './process-row.ts'
import { videoJob } from './queue.ts'
import {
  LeaseLostError,
  type RunningProcess,
  removeLeftovers,
  storeMaster,
  storePosters,
  storeRendition,
} from './store-results.ts'
import type { VideoMessage, VideoTask } from './worker/task.ts'

const WORKER = new URL('./worker/main.ts', import.meta.url)
/** Minimum time between progress updates. */
const PROGRESS_INTERVAL_MS = 1_000
/** Time limit by length: generous for busy machines, but finite. */
export const TIME_LIMITS = { leastSeconds: 900, perSecond: 60 }
/** Time limit before the length is known. */
const PROBE_SECONDS = 120

export const videoHandler = jobHandler(videoJob, async (attempt) => {
  const claimed = await claimProcess(attempt.tools, attempt.data.processId)
  if (!claimed) return
  try {
    await processVideo(attempt, claimed)
  } catch (error) {
    await handleFailure(attempt, claimed, error)
  }
})

/** Claims the process for this attempt; null if no work is left. */
async function claimProcess(tools: Tools, id: string): Promise<RunningProcess | null> {
  const process = await readProcess(tools, id)
  if (!process || !isUnfinished(process.state)) return null
  const now = tools.clock.now()
  const guard = sql<boolean>`t.version = ${process.version}`
  if (process.attempts >= MAX_VIDEO_ATTEMPTS) {
    await changeProcess(
      tools,
      process,
      {
        state: 'error',
        reasonCode: 'poisoned',
        reasonParams: { times: process.attempts },
        finishedAt: now,
        run: null,
      },
      { action: 'failed', guard },
    )
    return null
  }
  const run = randomUUID()
  const attempts = process.attempts + 1
  const becomes: ProcessChanges = {
    ...{ state: 'inProgress', run, attempts, percent: 0, startedAt: now, finishedAt: null },
    ...{ reasonCode: null, reasonParams: null },
  }
  const isClaimed = await changeProcess(tools, process, becomes, { action: 'begun', guard })
  if (!isClaimed) throw new LeaseLostError('somebody changed it while it was claimed')
  // Only after claiming: before that, files stored by an earlier attempt may still become results.
  const claimed = await readProcess(tools, id)
  if (claimed?.run !== run) throw new LeaseLostError('another attempt has the lease, or none')
  await removeLeftovers(tools, claimed)
  return { process: claimed, run }
}

async function processVideo({ tools, signal }: JobAttempt<object>, working: RunningProcess): Promise<void> {
  const { process } = working
  const root = workFolder(tools)
  await mkdir(root, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(root, 'video-'))
  try {
    const file =
      (await tools.files.localPath(process.path)) ?? (await copyFromStore(tools, process.path, folder))
    if (!file) return await failProcess(tools, working, { reasonCode: 'fileGone' })
    const { video } = tools.settings
    const task: VideoTask = {
      transcoder: { ffmpegPath: video.ffmpegPath, mostSeconds: video.mostHours * 3_600 },
      file,
      folder,
      heights: video.heights,
      made: process.renditions.map(({ name }) => name),
      hasPosters: process.posters.length > 0,
    }
    await runWorker(tools, working, task, signal)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs the child process and stores its messages one by one. */
async function runWorker(
  tools: Tools,
  working: RunningProcess,
  task: VideoTask,
  signal: AbortSignal,
): Promise<void> {
  const { process, run } = working
  const ending = new AbortController()
  const ends = AbortSignal.any([signal, ending.signal])
  const renditions = [...process.renditions]
  let fault: Extract<VideoMessage, { kind: 'fault' }> | undefined
  let failed: unknown
  let told = 0
  let limit: NodeJS.Timeout | undefined

  const change = async (becomes: ProcessChanges, action: AuditAction, keepsVersion = false) => {
    if (!(await changeProcess(tools, process, becomes, { action, guard: isOfAttempt(run), keepsVersion })))
      throw new LeaseLostError('another attempt has the lease, or none')
  }
  const hear = async (news: VideoMessage): Promise<void> => {
    if (news.kind === 'facts') {
      const { duration, width, height } = news.facts
      await change({ duration, width, height }, 'probed')
    } else if (news.kind === 'posters') {
      const posters = await storePosters(tools, working, news.posters)
      await change({ posters, poster: news.chosen < 0 ? null : news.chosen }, 'probed')
    } else if (news.kind === 'peaks') await change({ peaks: news.peaks }, 'probed')
    else if (news.kind === 'rendition') {
      renditions.push(await storeRendition(tools, working, news.rendition))
      const resolutions = renditions.map(({ name }) => name)
      await change({ renditions, resolutions }, 'rendered')
    } else if (news.kind === 'progress') {
      const now = tools.clock.now().getTime()
      if (now - told < PROGRESS_INTERVAL_MS) return
      told = now
      await change({ percent: news.percent }, 'progressed', true)
    } else fault = news
  }
  let hearing: Promise<void> = Promise.resolve()
  const take = (news: VideoMessage) => {
    if (news.kind === 'facts') {
      clearTimeout(limit)
      limit = setTimeout(() => ending.abort(new ProcessEnded('late')), maxMillisecondsFor(news.facts))
    }
    hearing = hearing
      .then(() => (failed ? undefined : hear(news)))
      .catch((error: unknown) => {
        failed ??= error
        ending.abort(error)
      })
  }
  try {
    await runProcess<VideoTask, VideoMessage>(WORKER, task, limitsOf(tools), take, ends)
  } finally {
    clearTimeout(limit)
    await hearing
  }
  if (failed) throw failed
  if (fault)
    return failProcess(tools, working, {
      reasonCode: fault.code as VideoProcessReason,
      reasonParams: fault.params,
    })
  const playlist = await storeMaster(tools, working, renditions)
  const finishedAt = tools.clock.now()
  await change({ state: 'finished', percent: 100, playlist, finishedAt, run: null }, 'finished')
  // Removes files that an attempt believed dead stored meanwhile.
  const finished = await readProcess(tools, process.id)
  if (finished) await removeLeftovers(tools, finished)
}

/** The time limit for a video of this length. The job's deadline keeps it below the overflow of Node's timers (24.8 days). */
export function maxMillisecondsFor({ duration }: Pick<VideoFacts, 'duration'>): number {
  const seconds = TIME_LIMITS.leastSeconds + duration * TIME_LIMITS.perSecond
  return Math.min(seconds, videoJob.deadlineSeconds) * 1_000
}

function limitsOf({ settings: { video, media } }: Tools) {
  const most = TIME_LIMITS.leastSeconds + video.mostHours * 3_600 * TIME_LIMITS.perSecond
  return {
    wallSeconds: Math.min(most, videoJob.deadlineSeconds - PROBE_SECONDS),
    cpuSeconds: most,
    memoryMegabytes: video.memoryMegabytes,
    fileMegabytes: Math.ceil((media.maxVideoBytes / 1_048_576) * 2),
  }
}

const REASONS_BY_ERROR: Record<Exclude<ProcessEnd, 'died'>, VideoProcessReason> = {
  late: 'tooSlow',
  tooMuchMemory: 'tooMuchMemory',
}

/** Handles an attempt that did not finish: returned when the server stops, retried where that may help. */
async function handleFailure(
  attempt: JobAttempt<object>,
  working: RunningProcess,
  error: unknown,
): Promise<void> {
  const { tools, signal } = attempt
  const { process, run } = working
  if (error instanceof LeaseLostError) return
  if (signal.aborted) {
    // Not the file's fault, so this attempt does not count. A canceled job is handled by its cancellation.
    const becomes: ProcessChanges = {
      state: 'waiting',
      percent: 0,
      run: null,
      attempts: process.attempts - 1,
    }
    await changeProcess(tools, process, becomes, { action: 'waits', guard: isOfAttempt(run) })
    throw error
  }
  if (error instanceof ProcessEnded && error.end !== 'died')
    return failProcess(tools, working, { reasonCode: REASONS_BY_ERROR[error.end] })
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return failProcess(tools, working, { reasonCode: 'storageFull' })
  if (process.attempts >= MAX_VIDEO_ATTEMPTS) {
    const reasonCode = error instanceof ProcessEnded ? 'poisoned' : 'failed'
    await failProcess(tools, working, { reasonCode, reasonParams: { times: process.attempts } })
    if (error instanceof ProcessEnded) return
  } else {
    const becomes: ProcessChanges = { state: 'waiting', percent: 0, run: null }
    await changeProcess(tools, process, becomes, { action: 'waits', guard: isOfAttempt(run) })
  }
  throw error instanceof ProcessEnded
    ? new Refusal('VIDEO_PROCESS_DIED', 'The process that worked on it died')
    : error
}

/** Ends the process with a reason; stored results stay. */
async function failProcess(
  tools: Tools,
  { process, run }: RunningProcess,
  reason: Pick<ProcessChanges, 'reasonCode' | 'reasonParams'>,
): Promise<void> {
  const finishedAt = tools.clock.now()
  await changeProcess(
    tools,
    process,
    { state: 'error', finishedAt, run: null, ...reason },
    { action: 'failed', guard: isOfAttempt(run) },
  )
}

/** Working folder of child processes, on the same disk as the store, so that results are moved instead of copied. */
export const workFolder = ({ settings }: Pick<Tools, 'settings'>) => path.join(settings.dataDir, 'video-work')

/** Copies a file from remote storage; null if it does not exist. */
async function copyFromStore({ files }: Tools, stored: string, folder: string): Promise<string | null> {
  const found = await files.open(stored)
  if (!found) return null
  const file = path.join(folder, 'source')
  await pipeline(found.stream(), createWriteStream(file, { mode: 0o600 }))
  return file
}
