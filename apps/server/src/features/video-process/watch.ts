// What is seen to beside the work itself: videos whose job is gone without a word, what a killed server left on the disk,
// and that somebody is told where there is no FFmpeg.
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Started } from '../../kit/feature.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { hasUnfinishedJob } from '../../platform/jobs/job-rows.ts'
import { hasTranscoder } from '../../platform/transcoder/open-transcoder.ts'
import { changeProcess, readProcesses } from './process-row.ts'
import { workFolder } from './process-video.ts'
import { videoJob } from './queue.ts'

const LOOK_MS = 60_000
/** Between a row and its job there is a moment in which the one does not know of the other. */
const GRACE_SECONDS = 60
/** Longer than any try lasts. */
const LEFT_OVER_MS = (videoJob.deadlineSeconds + 3_600) * 1_000

export function watchVideos(tools: Tools): Started {
  const { log, live } = tools
  const isPresent = hasTranscoder(tools.settings.video.ffmpegPath)
  if (!isPresent)
    log.warn(
      'there is no FFmpeg: videos are stored and shown as they came, and the queue says so; install the optional ' +
        'package node-av, or name a program by FFMPEG_PATH (docs/how-to/run-for-real.md)',
    )
  let looking: Promise<void> = Promise.resolve()
  const look = (grace: number) => {
    looking = looking
      .then(() => settleAbandoned(tools, grace))
      .catch((error: unknown) => log.warn({ err: error }, 'videos without a job could not be looked for'))
  }
  const unhear = live.listen(({ kind, type }) => {
    if (kind === 'job.cancelled' && type === videoJob.name) look(0)
  })
  const timer = setInterval(() => look(GRACE_SECONDS), LOOK_MS)
  timer.unref()
  looking = sweep(tools).catch((error: unknown) =>
    log.warn({ err: error }, 'what was left of videos could not be removed'),
  )
  return {
    figures: () => ({ ffmpeg_present: Number(isPresent) }),
    async stop() {
      clearInterval(timer)
      unhear()
      await looking
    },
  }
}

/** Videos that wait for a job nobody will do: cancelled among the jobs, or lost too often. */
export async function settleAbandoned(tools: Tools, graceSeconds: number): Promise<void> {
  const abandoned = await readProcesses(
    tools,
    sql`state in ('waiting', 'inProgress') and updated_at <= ${tools.clock.now()}::timestamptz
      - make_interval(secs => ${graceSeconds})
      and not ${hasUnfinishedJob(videoJob.name, sql`video_processes.id::text`)}`,
  )
  for (const process of abandoned)
    await changeProcess(
      tools,
      process,
      {
        ...{ state: 'error', reasonCode: 'cancelled', reasonParams: null, run: null },
        finishedAt: tools.clock.now(),
      },
      {
        action: 'failed',
        guard: sql<boolean>`t.version = ${process.version} and t.state in ('waiting', 'inProgress')`,
      },
    )
}

async function sweep(tools: Tools): Promise<void> {
  const root = workFolder(tools)
  const oldest = tools.clock.now().getTime() - LEFT_OVER_MS
  for (const name of await readdir(root).catch(() => [])) {
    const folder = path.join(root, name)
    const found = await stat(folder).catch(() => null)
    if (found && found.mtimeMs < oldest) await rm(folder, { recursive: true, force: true })
  }
}
