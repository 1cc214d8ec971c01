import { tooBusy } from './refusals.ts'

export type LimitedRun = <T>(job: () => Promise<T>) => Promise<T>

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
