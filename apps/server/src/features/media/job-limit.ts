import { tooBusy } from './refusals.ts'

type LimitedRun = <T>(job: () => Promise<T>) => Promise<T>

/** Runs at most `atOnce` jobs at a time, the rest in the order they came; refuses when too many wait. */
export function limitJobs(atOnce: number, maxWaiting: number): LimitedRun {
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
      // The place is handed on, not given back and taken again: nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Runs a job that decodes a picture of so many pixels. */
export type ImageRun = <T>(pixels: number, job: () => Promise<T>) => Promise<T>

/** From this size on pictures are decoded one after the other: a few side by side would take all the memory. */
const LARGE_PIXELS = 25_000_000

/** The one queue for all that decodes pictures. */
export function limitImageJobs(atOnce: number, maxWaiting: number): ImageRun {
  const run = limitJobs(atOnce, maxWaiting)
  const runLarge = limitJobs(1, maxWaiting)
  return (pixels, job) => (pixels > LARGE_PIXELS ? runLarge(() => run(job)) : run(job))
}
