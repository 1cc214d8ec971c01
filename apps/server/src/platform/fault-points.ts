// Named points of a save at which a test ends the process at once, as a machine that loses its power would. Whoever
// started the process names the point; nothing listens unless the settings say so, and they refuse it outside of loopback.
const FAULT_POINTS = ['beforeWrite', 'sent', 'written', 'durable', 'beforeAnswer'] as const
export type FaultPoint = (typeof FAULT_POINTS)[number]

let armed: FaultPoint | undefined

/** Lets the parent process send `{ endAt: point }`, and tells it when the point is set. */
export function listenForFaults(): void {
  process.on('message', (message: { endAt?: unknown }) => {
    const point = FAULT_POINTS.find((one) => one === message.endAt)
    if (!point) return
    armed = point
    process.send?.({ armed })
  })
}

/** Ends the process where this is the point that was named. */
export function reach(point: FaultPoint): void {
  if (point === armed) process.kill(process.pid, 'SIGKILL')
}

/** The same once what was begun is on its way. */
export function reachSoon(point: FaultPoint): void {
  if (point === armed) setImmediate(() => reach(point))
}
