import { useCallback, useRef } from 'react'

/**
 * A function that stays the same and always calls the newest one: for what is done on an event. What is asked while
 * rendering must not go through it, as nothing is rendered again when its answer changes.
 */
export function useLatest<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const latest = useRef(run)
  latest.current = run
  return useCallback((...args: A) => latest.current(...args), [])
}
