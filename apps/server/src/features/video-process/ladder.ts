// The sizes in which a video is encoded: the configured ones up to its own size, or its own if it is smaller than all.
import { even, type OutputSize, type VideoFacts } from '../../platform/transcoder/transcoder.ts'

/** Kilobits per second for a megapixel; larger pictures need less per pixel. */
const KILOBITS_PER_MEGAPIXEL = 3_400
const ECONOMY = 0.8

/** Smallest first, because it allows publishing the video early. */
export function buildLadder({ width, height }: VideoFacts, heights: readonly number[]): OutputSize[] {
  const short = Math.min(width, height)
  const fitting = heights.filter((each) => each <= short)
  const chosen = fitting.length > 0 ? fitting : [short]
  return chosen
    .toSorted((a, b) => a - b)
    .map((each) => {
      const [w, h] = [even((width * each) / short), even((height * each) / short)]
      const megapixels = (w * h) / 1_000_000
      return {
        name: `${each}p`,
        width: w,
        height: h,
        kilobits: Math.max(300, Math.round(KILOBITS_PER_MEGAPIXEL * megapixels ** ECONOMY)),
      }
    })
}
