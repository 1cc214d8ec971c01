// What is done to one video, in its order: looked at, frames offered, made in the smallest size while its sound is drawn,
// then in the others from one reading more.
import path from 'node:path'
import { openTranscoder } from '../../../platform/transcoder/open-transcoder.ts'
import { type Rung, VideoFault, type VideoSource } from '../../../platform/transcoder/transcoder.ts'
import { ladderOf } from '../ladder.ts'
import { containerOf } from './container.ts'
import { peakMeter } from './peaks.ts'
import { makePosters } from './posters.ts'
import type { VideoNews, VideoTask } from './task.ts'

type Tell = (news: VideoNews) => void

/** Does it, and tells as it goes; what is wrong with the file is told as well. */
export async function workOnVideo(task: VideoTask, tell: Tell): Promise<void> {
  try {
    await work(task, tell)
  } catch (error) {
    if (!(error instanceof VideoFault)) throw error
    tell({ kind: 'fault', code: error.code, params: error.params })
  }
}

async function work(task: VideoTask, tell: Tell): Promise<void> {
  const { file, folder, heights, made } = task
  const container = await containerOf(file)
  if (!container) throw new VideoFault('unknownFormat')
  const transcoder = await openTranscoder(task.transcoder)
  const source: VideoSource = { path: file, container }
  const facts = await transcoder.probe(source)
  tell({ kind: 'facts', facts })
  if (!task.hasPosters) tell({ kind: 'posters', ...(await makePosters(transcoder, source, facts, folder)) })

  const rungs = ladderOf(facts, heights)
  const total = pixelsOf(rungs)
  const missing = rungs.filter(({ name }) => !made.includes(name))
  let done = total - pixelsOf(missing)
  let told = 0
  const tellPercent = (part: number) => {
    const percent = Math.floor(part * 100)
    if (percent > told) tell({ kind: 'progress', percent })
    told = Math.max(told, percent)
  }
  // Told before the first size: where that stands from an earlier try, so does the line.
  let meter = made.length === 0 ? peakMeter(facts) : null
  for (const together of [missing.slice(0, 1), missing.slice(1)]) {
    if (together.length === 0) continue
    const share = pixelsOf(together)
    const renditions = together.map((rung) => ({ ...rung, ...placesOf(rung, folder) }))
    const encodings = together.map((rung) => ({ rung, ...placesOf(rung, folder) }))
    await transcoder.encode(source, facts, encodings, {
      onSecond: (second) =>
        tellPercent((done + share * Math.min(1, Math.max(0, second) / facts.duration)) / total),
      ...(meter && { onSamples: meter.hear }),
    })
    if (meter) tell({ kind: 'peaks', peaks: meter.peaks() })
    meter = null
    for (const rendition of renditions) tell({ kind: 'rendition', rendition })
    done += share
  }
}

const placesOf = ({ name }: Rung, folder: string) => ({
  file: path.join(folder, `${name}.mp4`),
  playlist: path.join(folder, `${name}.m3u8`),
  media: path.join(folder, `${name}.fragments.mp4`),
})

const pixelsOf = (rungs: readonly Rung[]) => rungs.reduce((sum, { width, height }) => sum + width * height, 0)
