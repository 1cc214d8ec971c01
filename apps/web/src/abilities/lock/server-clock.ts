// Server time based on this tab's monotonic clock, so that countdowns end with the server's whatever the computer's time
// is.
import { now } from '../../platform/clock.ts'

/** Answers arrive later than they were written, so the greatest of several readings is the most accurate. */
let offset: number | undefined
/** A larger difference means that the server's clock was set or that the computer slept. */
const CLOCK_JUMP_MS = 5_000

export function recordServerTime(serverTime: string): void {
  const reading = Date.parse(serverTime) - performance.now()
  if (Number.isNaN(reading)) return
  if (offset === undefined || reading > offset || offset - reading > CLOCK_JUMP_MS) offset = reading
}

/** Milliseconds until a server time; 0 once it has passed. */
export function getMsUntil(moment: string): number {
  return Math.max(0, Date.parse(moment) - performance.now() - (offset ?? now().getTime() - performance.now()))
}
