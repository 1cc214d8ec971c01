// Candidate posters: frames spread over a video; the first meaningful one is proposed.
import path from 'node:path'
import sharp from 'sharp'
import type { Transcoder, VideoFacts, VideoSource } from '../../../platform/transcoder/transcoder.ts'
import type { MadePoster } from './task.ts'

const POSTER_COUNT = 6
const MAX_SIZE_PIXELS = 1_280
const QUALITY = 85
/** Minimum entropy of a meaningful frame in bits per gray pixel; black, white or a single color have nearly none. */
const MIN_ENTROPY = 3

export async function makePosters(
  transcoder: Transcoder,
  source: VideoSource,
  facts: VideoFacts,
  folder: string,
): Promise<{ posters: MadePoster[]; chosen: number }> {
  const posters: MadePoster[] = []
  const entropies: number[] = []
  const seconds = Array.from(
    { length: POSTER_COUNT },
    (_, place) => (facts.duration * (place + 0.5)) / POSTER_COUNT,
  )
  await transcoder.frames(source, facts, seconds, MAX_SIZE_PIXELS, async ({ width, height, pixels }) => {
    const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
    const file = path.join(folder, `poster-${posters.length}.jpg`)
    await picture.clone().jpeg({ quality: QUALITY }).toFile(file)
    entropies.push((await picture.stats()).entropy)
    posters.push({ file, width, height })
  })
  const good = entropies.findIndex((entropy) => entropy >= MIN_ENTROPY)
  return { posters, chosen: good >= 0 ? good : entropies.indexOf(Math.max(...entropies)) }
}
