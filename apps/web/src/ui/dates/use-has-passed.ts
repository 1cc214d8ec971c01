import { useEffect, useReducer } from 'react'
import { now } from '../../platform/clock.ts'

/** Browsers fire longer timers immediately. */
const LONGEST_TIMER_MS = 2_147_483_647

/** Whether an instant (ms on the server's clock) has passed; renders again only when it does. False for null. */
export function useHasPassed(moment: number | null): boolean {
  const [round, look] = useReducer((count: number) => count + 1, 0)
  const isPast = moment !== null && moment <= now().getTime()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the longest possible timer, more time may remain
  useEffect(() => {
    if (moment === null || isPast) return
    const timer = setTimeout(look, Math.min(moment - now().getTime(), LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [moment, isPast, round])
  return isPast
}
