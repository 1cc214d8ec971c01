// Loudness of a video over time, for the waveform below the player; measured while encoding.
import { SOUND_RATE, type VideoFacts } from '../../../platform/transcoder/transcoder.ts'

const PEAK_COUNT = 400
const FULL_SCALE = 32_768

export interface PeakMeter {
  addSamples(samples: Int16Array): void
  /** The peak of each segment, from 0 to 100; empty without sound. */
  peaks(): number[]
}

export function peakMeter({ duration }: VideoFacts): PeakMeter {
  const peaks = new Array<number>(PEAK_COUNT).fill(0)
  const perPlace = Math.max(1, (duration * SOUND_RATE) / PEAK_COUNT)
  let heard = 0
  return {
    addSamples(samples) {
      for (const sample of samples) {
        const place = Math.min(PEAK_COUNT - 1, Math.floor(heard / perPlace))
        const loud = Math.abs(sample)
        if (loud > (peaks[place] as number)) peaks[place] = loud
        heard += 1
      }
    },
    peaks: () => (heard === 0 ? [] : peaks.map((loud) => Math.round((loud / FULL_SCALE) * 100))),
  }
}
