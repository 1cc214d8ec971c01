// Messages of the video worker in order, and what a later attempt skips; uses the program in FFMPEG_PATH, if set.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClip } from '../../../platform/transcoder/test-clip.ts'
import { runVideoTask } from './run-task.ts'
import type { VideoMessage, VideoTask } from './task.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manset-work-'))
  await makeClip(path.join(folder, 'clip.mp4'), { seconds: 8, width: 160, height: 90 })
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function told(wishes: Partial<VideoTask> = {}): Promise<VideoMessage[]> {
  const news: VideoMessage[] = []
  const transcoder = { ffmpegPath: process.env.FFMPEG_PATH, mostSeconds: 3_600 }
  const file = path.join(folder, 'clip.mp4')
  const task = { transcoder, file, folder, heights: [48, 64, 90], made: [], hasPosters: false, ...wishes }
  await runVideoTask(task, (one) => news.push(one))
  return news
}
const namesOf = (news: readonly VideoMessage[]) =>
  news.flatMap((one) =>
    one.kind === 'progress' ? [] : one.kind === 'rendition' ? one.rendition.name : one.kind,
  )

it('frames and waveform are reported before the smallest size, and that before the others', async () => {
  const news = await told()
  expect(namesOf(news)).toEqual(['facts', 'posters', 'peaks', '48p', '64p', '90p'])
  const posters = news.find((one) => one.kind === 'posters')
  expect(posters?.posters).toHaveLength(6)
  const line = news.find((one) => one.kind === 'peaks')
  expect(line?.peaks).toHaveLength(400)
  // A tone is equally loud at its beginning and end.
  expect(Math.min(...(line?.peaks.slice(1, -1) ?? []))).toBeGreaterThan(5)
  for (const one of news) {
    if (one.kind !== 'rendition') continue
    const playlist = await readFile(one.rendition.playlist, 'utf8')
    const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, each]) => Number(each))
    expect(seconds.length).toBeGreaterThan(1)
    expect(seconds.reduce((sum, each) => sum + each, 0)).toBeCloseTo(8, 0)
    expect(playlist).toContain('#EXT-X-ENDLIST')
    expect(playlist).toContain(path.basename(one.rendition.media))
  }
})

it('renditions of an earlier attempt are not made again', async () => {
  expect(namesOf(await told({ made: ['48p'], hasPosters: true }))).toEqual(['facts', '64p', '90p'])
})
