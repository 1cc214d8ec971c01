// The server's moment by a clock of this tab that only goes forward: whatever this computer's time is set to, a countdown
// ends when the server's does.
import { now } from '../../platform/clock.ts'

/** Answers arrive later than they were written, so of several readings the greatest is nearest to the truth. */
let offset: number | undefined
/** A reading that differs by more comes from a server whose clock was set, or from a computer that slept. */
const LEAP_MS = 5_000

export function noteServerTime(serverTime: string): void {
  const reading = Date.parse(serverTime) - performance.now()
  if (Number.isNaN(reading)) return
  if (offset === undefined || reading > offset || offset - reading > LEAP_MS) offset = reading
}

/** Milliseconds until a moment of the server; 0 once it has passed. */
export function msUntil(moment: string): number {
  return Math.max(0, Date.parse(moment) - performance.now() - (offset ?? now().getTime() - performance.now()))
}
