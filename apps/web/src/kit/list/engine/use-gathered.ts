// Things that come one by one and are dealt with together, shortly after the last one.
import { useDebouncedCallback } from '@mantine/hooks'
import { useMemo, useRef } from 'react'

/** Milliseconds of rest after the last one, and the longest wait while more come. */
export const GATHER = { delay: 100, maxWait: 1_000 }

export interface Gathered<T> {
  /** Of the same id, what comes later counts. */
  add(id: string, one: T): void
  /** Deals now with what has come. */
  flush(): void
}

export function useGathered<T>(deal: (gathered: ReadonlyMap<string, T>) => void): Gathered<T> {
  const gathered = useRef(new Map<string, T>())
  const latest = useRef(deal)
  latest.current = deal
  const dealSoon = useDebouncedCallback(() => {
    const all = gathered.current
    gathered.current = new Map()
    if (all.size > 0) latest.current(all)
  }, GATHER)
  return useMemo(
    () => ({
      add: (id, one) => {
        gathered.current.set(id, one)
        dealSoon()
      },
      flush: () => dealSoon.flush(),
    }),
    [dealSoon],
  )
}
