// What is done to one video, in its order: looked at, frames offered, its sound drawn, made in the smallest size, then in
// the others from one reading more.
import path from 'node:path'
import { openTranscoder } from '../../../platform/transcoder/open-transcoder.ts'
import {
  type Rung,
  type Transcoder,
  VideoFault,
  type VideoSource,
} from '../../../platform/transcoder/transcoder.ts'
import { ladderOf } from '../ladder.ts'
import { containerOf } from './container.ts'
import { makePeaks } from './peaks.ts'
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
  tell({ kind: 'peaks', peaks: await makePeaks(transcoder, source, facts) })

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
  for (const together of [missing.slice(0, 1), missing.slice(1)]) {
    if (together.length === 0) continue
    const share = pixelsOf(together)
    const encodings = together.map((rung) => ({ rung, file: path.join(folder, `${rung.name}.mp4`) }))
    await transcoder.encode(source, facts, encodings, (second) =>
      tellPercent((done + share * Math.min(1, Math.max(0, second) / facts.duration)) / total),
    )
    for (const { rung, file: mp4 } of encodings) await finish(transcoder, rung, mp4, folder, tell)
    done += share
  }
}

async function finish(transcoder: Transcoder, rung: Rung, file: string, folder: string, tell: Tell) {
  const playlist = path.join(folder, `${rung.name}.m3u8`)
  const media = path.join(folder, `${rung.name}.fragments.mp4`)
  await transcoder.fragment(file, playlist, media)
  tell({ kind: 'rendition', rendition: { ...rung, file, playlist, media } })
}

const pixelsOf = (rungs: readonly Rung[]) => rungs.reduce((sum, { width, height }) => sum + width * height, 0)
