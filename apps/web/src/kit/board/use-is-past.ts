import { useEffect, useReducer } from 'react'
import { now } from '../../platform/clock.ts'

/** Browsers take a longer one for none at all. */
const LONGEST_TIMER_MS = 2_147_483_647

/** Whether a moment (milliseconds, by the server's clock) has passed; draws nothing anew until it does. False for none. */
export function useIsPast(moment: number | null): boolean {
  const [round, look] = useReducer((count: number) => count + 1, 0)
  const isPast = moment !== null && moment <= now().getTime()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the longest timer there may be more to wait for
  useEffect(() => {
    if (moment === null || isPast) return
    const timer = setTimeout(look, Math.min(moment - now().getTime(), LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [moment, isPast, round])
  return isPast
}
