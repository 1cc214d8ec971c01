// Work on one video: probe it, offer posters, encode the smallest size while measuring loudness, and encode the other sizes in parallel
// from a second read.
import path from 'node:path'
import { openTranscoder } from '../../../platform/transcoder/open-transcoder.ts'
import { type OutputSize, VideoError, type VideoSource } from '../../../platform/transcoder/transcoder.ts'
import { buildLadder } from '../ladder.ts'
import { containerOf } from './container.ts'
import { peakMeter } from './peaks.ts'
import { makePosters } from './posters.ts'
import type { VideoMessage, VideoTask } from './task.ts'

type SendMessage = (news: VideoMessage) => void

/** Does the work and reports progress; errors of the file are reported as messages. */
export async function runVideoTask(task: VideoTask, tell: SendMessage): Promise<void> {
  try {
    await runTask(task, tell)
  } catch (error) {
    if (!(error instanceof VideoError)) throw error
    tell({ kind: 'fault', code: error.code, params: error.params })
  }
}

async function runTask(task: VideoTask, tell: SendMessage): Promise<void> {
  const { file, folder, heights, made } = task
  const container = await containerOf(file)
  if (!container) throw new VideoError('unknownFormat')
  const transcoder = await openTranscoder(task.transcoder)
  const source: VideoSource = { path: file, container }
  const facts = await transcoder.probe(source)
  tell({ kind: 'facts', facts })
  if (!task.hasPosters) tell({ kind: 'posters', ...(await makePosters(transcoder, source, facts, folder)) })

  const rungs = buildLadder(facts, heights)
  const total = pixelsOf(rungs)
  const missing = rungs.filter(({ name }) => !made.includes(name))
  const before = total - pixelsOf(missing)
  let told = 0
  const parts = [missing.slice(0, 1), missing.slice(1)].filter(({ length }) => length > 0)
  const reached = parts.map(() => 0)
  const tellPercent = () => {
    const done = parts.reduce((sum, rungs, place) => sum + pixelsOf(rungs) * (reached[place] ?? 0), before)
    const percent = Math.floor((done * 100) / total)
    if (percent > told) tell({ kind: 'progress', percent })
    told = Math.max(told, percent)
  }
  // Peaks are sent before the first size: if an earlier attempt completed that, it also sent the peaks.
  const meter = made.length === 0 ? peakMeter(facts) : null
  const encode = (rungs: readonly OutputSize[], place: number) =>
    transcoder.encode(
      source,
      facts,
      rungs.map((rung) => ({ rung, ...placesOf(rung, folder) })),
      {
        onSecond: (second) => {
          reached[place] = Math.min(1, Math.max(0, second) / facts.duration)
          tellPercent()
          return place === 0 ? pace.gone() : pace.follow(() => aheadOfFirst(place))
        },
        ...(meter && place === 0 && { onSamples: meter.addSamples }),
      },
    )
  // In parallel, because the small size alone does not use all CPU cores. The others throttle themselves until it is complete.
  const pace = createProgressGate()
  const aheadOfFirst = (place: number) => (reached[place] ?? 0) > (reached[0] ?? 0) * OTHERS_MAX_PROGRESS
  const making = parts.map((rungs, place) => {
    const made = encode(rungs, place)
    return place === 0 ? made.finally(pace.end) : made
  })
  try {
    for (const [place, rungs] of parts.entries()) {
      await making[place]
      if (meter && place === 0) tell({ kind: 'peaks', peaks: meter.peaks() })
      for (const rung of rungs) tell({ kind: 'rendition', rendition: { ...rung, ...placesOf(rung, folder) } })
    }
  } finally {
    // FFmpeg's inputs must exist until it ends; an error of the file ends both encodings.
    await Promise.allSettled(making)
  }
}

/** Share of the smallest size's progress that other sizes may reach before it is complete. */
const OTHERS_MAX_PROGRESS = 1 / 4

/** Lets an encoding wait for the progress of another. */
function createProgressGate() {
  let isOver = false
  let wake = () => {}
  const gone = () => wake()
  return {
    gone,
    end(): void {
      isOver = true
      gone()
    },
    async follow(isAhead: () => boolean): Promise<void> {
      while (!isOver && isAhead())
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    },
  }
}

const placesOf = ({ name }: OutputSize, folder: string) => ({
  file: path.join(folder, `${name}.mp4`),
  playlist: path.join(folder, `${name}.m3u8`),
  media: path.join(folder, `${name}.fragments.mp4`),
})

const pixelsOf = (rungs: readonly OutputSize[]) =>
  rungs.reduce((sum, { width, height }) => sum + width * height, 0)
