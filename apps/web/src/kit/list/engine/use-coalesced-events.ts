// Debounces events and processes them as one batch, shortly after the last one.
import { useDebouncedCallback } from '@mantine/hooks'
import { useMemo, useRef } from 'react'

/** Milliseconds after the last event, and the maximum wait while more arrive. */
export const COALESCE_LIMITS = { delay: 100, maxWait: 1_000 }

export interface CoalescedEvents<T> {
  add(id: string, one: T): void
  /** Processes the pending batch now. */
  flush(): void
}

/** `join` merges two events with the same id. */
export function useCoalescedEvents<T>(
  handleBatch: (gathered: ReadonlyMap<string, T>) => void,
  join: (before: T, next: T) => T,
): CoalescedEvents<T> {
  const gathered = useRef(new Map<string, T>())
  const latest = useRef(handleBatch)
  latest.current = handleBatch
  const dealSoon = useDebouncedCallback(() => {
    const all = gathered.current
    gathered.current = new Map()
    if (all.size > 0) latest.current(all)
  }, COALESCE_LIMITS)
  return useMemo(
    () => ({
      add: (id, one) => {
        const before = gathered.current.get(id)
        gathered.current.set(id, before ? join(before, one) : one)
        dealSoon()
      },
      flush: () => dealSoon.flush(),
    }),
    [dealSoon, join],
  )
}
