import { useEffect, useState } from 'react'
import { getMsUntil } from './server-clock.ts'

/** Whole seconds until a server time, updated every second; 0 once it has passed. */
export function useCountdown(serverTime: string): number {
  return useSecondsLeft(() => getMsUntil(serverTime), serverTime)
}

/** The same for a locally computed end; `key` changes with a new end. */
export function useSecondsLeft(msLeft: () => number, key: unknown): number {
  const [seconds, setSeconds] = useState(() => Math.ceil(msLeft() / 1_000))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies another end
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const left = msLeft()
      setSeconds(Math.ceil(left / 1_000))
      if (left > 0) timer = setTimeout(tick, left % 1_000 || 1_000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [key])
  return seconds
}

/** `00:23`. */
export function formatMinutesAndSeconds(seconds: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
