// Named points of a save, of an agency's document, and of what comes live by itself, at which a test ends the process at once, as a machine that loses its power would. Whoever
// started the process names the point; nothing listens unless the settings say so, and they refuse it outside of loopback.
const SAVE_POINTS = ['beforeWrite', 'sent', 'written', 'durable', 'beforeAnswer'] as const
export type FaultPoint = (typeof SAVE_POINTS)[number]
/** The same of a document on its way from a watched folder into the database. */
export const INTAKE_POINTS = [
  'seen',
  'halfClaimed',
  'claimed',
  'halfWritten',
  'committed',
  'halfPutAway',
  'putAway',
] as const
export type IntakePoint = (typeof INTAKE_POINTS)[number]
/** And of what is due on a board: its job stands and was not begun; it is done, and its job does not know it. */
export const DUE_POINTS = ['queued', 'passed'] as const
export type DuePoint = (typeof DUE_POINTS)[number]

const FAULT_POINTS = [...SAVE_POINTS, ...INTAKE_POINTS, ...DUE_POINTS]
export type Point = FaultPoint | IntakePoint | DuePoint

let armed: Point | undefined
/** How often the point is passed before it ends the process. */
let passes = 0

/** Lets the parent process send `{ endAt: point, passes }`, and tells it when the point is set. */
export function listenForFaults(): void {
  process.on('message', (message: { endAt?: unknown; passes?: number }) => {
    const point = FAULT_POINTS.find((one) => one === message.endAt)
    if (!point) return
    armed = point
    passes = message.passes ?? 0
    process.send?.({ armed })
  })
}

/** Ends the process where this is the point that was named. */
export function reach(point: Point): void {
  if (point === armed && passes-- <= 0) process.kill(process.pid, 'SIGKILL')
}

/** The same once what was begun is on its way. */
export function reachSoon(point: Point): void {
  if (point === armed) setImmediate(() => reach(point))
}
