// Loudness of a video over time, for the waveform below the player; measured while encoding.
import { SOUND_RATE, type VideoFacts } from '../../../platform/transcoder/transcoder.ts'

const PLACES = 400
const FULL = 32_768

export interface PeakMeter {
  hear(samples: Int16Array): void
  /** The peak of each segment, from 0 to 100; empty without sound. */
  peaks(): number[]
}

export function peakMeter({ duration }: VideoFacts): PeakMeter {
  const peaks = new Array<number>(PLACES).fill(0)
  const perPlace = Math.max(1, (duration * SOUND_RATE) / PLACES)
  let heard = 0
  return {
    hear(samples) {
      for (const sample of samples) {
        const place = Math.min(PLACES - 1, Math.floor(heard / perPlace))
        const loud = Math.abs(sample)
        if (loud > (peaks[place] as number)) peaks[place] = loud
        heard += 1
      }
    },
    peaks: () => (heard === 0 ? [] : peaks.map((loud) => Math.round((loud / FULL) * 100))),
  }
}
