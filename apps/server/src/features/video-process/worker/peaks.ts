// How loud a video is along its length, for the line under the player.
import {
  SOUND_RATE,
  type Transcoder,
  type VideoFacts,
  type VideoSource,
} from '../../../platform/transcoder/transcoder.ts'

const PLACES = 400
const FULL = 32_768

/** The loudest of each place, from 0 to 100; none where there is no sound. */
export async function makePeaks(
  transcoder: Transcoder,
  source: VideoSource,
  facts: VideoFacts,
): Promise<number[]> {
  if (facts.audioStream === null) return []
  const peaks = new Array<number>(PLACES).fill(0)
  const perPlace = Math.max(1, (facts.duration * SOUND_RATE) / PLACES)
  let heard = 0
  await transcoder.sound(source, facts, (samples) => {
    for (const sample of samples) {
      const place = Math.min(PLACES - 1, Math.floor(heard / perPlace))
      const loud = Math.abs(sample)
      if (loud > (peaks[place] as number)) peaks[place] = loud
      heard += 1
    }
  })
  return heard === 0 ? [] : peaks.map((loud) => Math.round((loud / FULL) * 100))
}
