import { tooBusy } from './refusals.ts'

type LimitedRun = <T>(job: () => Promise<T>) => Promise<T>

/** Runs at most `atOnce` jobs concurrently, the others in order of arrival; refuses when too many wait. */
export function createJobLimit(atOnce: number, maxWaiting: number): LimitedRun {
  const waiting: (() => void)[] = []
  let running = 0

  return async (job) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw tooBusy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await job()
    } finally {
      // Passes the slot directly to the next job, so that no newcomer can take it in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Runs a job that decodes a picture with this many pixels. */
export type ImageRun = <T>(pixels: number, job: () => Promise<T>) => Promise<T>

/** Larger pictures are decoded one at a time: several at once would exhaust the memory. */
const LARGE_PIXELS = 25_000_000

/** The queue of all jobs that decode pictures. */
export function createImageJobLimit(atOnce: number, maxWaiting: number): ImageRun {
  const run = createJobLimit(atOnce, maxWaiting)
  const runLarge = createJobLimit(1, maxWaiting)
  return (pixels, job) => (pixels > LARGE_PIXELS ? runLarge(() => run(job)) : run(job))
}
