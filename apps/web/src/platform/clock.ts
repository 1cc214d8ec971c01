// The server's time: fetched once, then this computer's clock with the offset found, so that a wrong clock here
// neither schedules nor shows a wrong time.
import { useEffect, useState } from 'react'

let offsetMs = 0

/** Sets the clock from the server's moment and the two local moments around the question (milliseconds). */
export function setServerTime(serverMoment: string, askedAt: number, answeredAt: number): void {
  const server = Date.parse(serverMoment)
  if (Number.isNaN(server)) return
  offsetMs = server - (askedAt + answeredAt) / 2
}

/** The present moment on the server's clock. */
export function now(): Date {
  return new Date(Date.now() + offsetMs)
}

/** The present moment, renewed on every whole interval (a second or a minute) of the server's clock. */
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
