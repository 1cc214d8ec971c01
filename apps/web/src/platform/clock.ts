// The server's clock: fetched once, then this computer's clock plus the measured offset. A wrong local clock would schedule and show wrong
// times.
import { useEffect, useState } from 'react'

let offsetMs = 0

/** Sets the clock from the server's instant and the local times at which the request was sent and answered (milliseconds). */
export function setServerTime(serverInstant: string, askedAt: number, answeredAt: number): void {
  const server = Date.parse(serverInstant)
  if (Number.isNaN(server)) return
  offsetMs = server - (askedAt + answeredAt) / 2
}

/** The current instant on the server's clock. */
export function now(): Date {
  return new Date(Date.now() + offsetMs)
}

/** The current instant, updated at each full interval (a second or a minute) of the server's clock. */
export function useNow(intervalMs = 1_000): Date {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    let timer = 0
    const tick = () => {
      setMoment(now())
      timer = window.setTimeout(tick, intervalMs - (now().getTime() % intervalMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [intervalMs])
  return moment
}
