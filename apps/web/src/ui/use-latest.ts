import { useCallback, useRef } from 'react'

/**
 * A function with a stable identity that calls the newest `run`, for event handlers. Don't use it during rendering: nothing renders again
 * when its result changes.
 */
export function useLatest<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const latest = useRef(run)
  latest.current = run
  return useCallback((...args: A) => latest.current(...args), [])
}
