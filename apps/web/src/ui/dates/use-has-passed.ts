import { useEffect, useReducer } from 'react'
import { now } from '../../platform/clock.ts'

/** Browsers fire longer timers immediately. */
const MAX_TIMER_MS = 2_147_483_647

/** Whether an instant (ms on the server's clock) has passed; renders again only when it does. False for null. */
export function useHasPassed(timestampMs: number | null): boolean {
  const [tick, rerender] = useReducer((count: number) => count + 1, 0)
  const isPast = timestampMs !== null && timestampMs <= now().getTime()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the longest possible timer, more time may remain
  useEffect(() => {
    if (timestampMs === null || isPast) return
    const timer = setTimeout(rerender, Math.min(timestampMs - now().getTime(), MAX_TIMER_MS))
    return () => clearTimeout(timer)
  }, [timestampMs, isPast, tick])
  return isPast
}
