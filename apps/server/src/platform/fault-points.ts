// Fault injection: named points of a save, of an agency document and of scheduled board changes at which a test kills the process,
// as a power cut would. The parent process names the point. Only the settings enable it, and they refuse it outside loopback.
const SAVE_POINTS = ['beforeWrite', 'sent', 'written', 'durable', 'beforeAnswer'] as const
export type FaultPoint = (typeof SAVE_POINTS)[number]
/** Points of a document on its way from a watched folder into the database. */
export const INGEST_POINTS = [
  'seen',
  'halfClaimed',
  'claimed',
  'halfWritten',
  'committed',
  'halfPutAway',
  'putAway',
] as const
export type IngestPoint = (typeof INGEST_POINTS)[number]
/** Points of a due board change: the job exists but has not begun; the work is done but its job is not completed. */
export const DUE_POINTS = ['queued', 'passed'] as const
export type DuePoint = (typeof DUE_POINTS)[number]

const FAULT_POINTS = [...SAVE_POINTS, ...INGEST_POINTS, ...DUE_POINTS]
export type Point = FaultPoint | IngestPoint | DuePoint

let armed: Point | undefined
/** How often the point is passed before the process is killed. */
let passes = 0

/** Accepts `{ endAt: point, passes }` from the parent process, and confirms when the point is armed. */
export function listenForFaults(): void {
  process.on('message', (message: { endAt?: unknown; passes?: number }) => {
    const point = FAULT_POINTS.find((one) => one === message.endAt)
    if (!point) return
    armed = point
    passes = message.passes ?? 0
    process.send?.({ armed })
  })
}

/** Kills the process if this point is armed. */
export function killIfArmed(point: Point): void {
  if (point === armed && passes-- <= 0) process.kill(process.pid, 'SIGKILL')
}

/** The same, after work that was just started has been issued. */
export function killIfArmedSoon(point: Point): void {
  if (point === armed) setImmediate(() => killIfArmed(point))
}
