// Housekeeping of the video queue: deletes leftovers of killed servers, and warns where FFmpeg is missing.
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { RunningService } from '../../kit/feature.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { hasTranscoder } from '../../platform/transcoder/open-transcoder.ts'
import { workFolder } from './process-video.ts'
import { videoJob } from './queue.ts'

/** Longer than any attempt lasts. */
const LEFTOVER_AGE_MS = (videoJob.deadlineSeconds + 3_600) * 1_000

export function watchVideos(tools: Tools): RunningService {
  const { log } = tools
  const isPresent = hasTranscoder(tools.settings.video.ffmpegPath)
  if (!isPresent)
    log.warn(
      'there is no FFmpeg: videos are stored and shown unprocessed, and the queue says so; install the optional ' +
        'package node-av, or name a program by FFMPEG_PATH (docs/how-to/run-for-real.md)',
    )
  const sweeping = sweep(tools).catch((error: unknown) =>
    log.warn({ err: error }, 'leftovers of videos could not be removed'),
  )
  return {
    metrics: () => ({ ffmpeg_present: Number(isPresent) }),
    async stop() {
      await sweeping
    },
  }
}

async function sweep(tools: Tools): Promise<void> {
  const root = workFolder(tools)
  const oldest = tools.clock.now().getTime() - LEFTOVER_AGE_MS
  for (const name of await readdir(root).catch(() => [])) {
    const folder = path.join(root, name)
    const found = await stat(folder).catch(() => null)
    if (found && found.mtimeMs < oldest) await rm(folder, { recursive: true, force: true })
  }
}
