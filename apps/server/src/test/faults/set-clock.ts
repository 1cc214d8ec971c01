// Preloaded into a server: sets the machine's clock as that server sees it, at its start or while it runs. Monotonic time
// (`performance.now()`, timers) is unaffected, as on a machine whose clock is set.
const Real = Date
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + aheadMs })

globalThis.Date = new Proxy(Real, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length > 0 ? args : [Real.now() + aheadMs], made),
  get: (target, name) => (name === 'now' ? () => Real.now() + aheadMs : Reflect.get(target, name)),
})

process.on('message', (message: { clockAheadMs?: number }) => {
  if (message.clockAheadMs === undefined) return
  aheadMs = message.clockAheadMs
  process.send?.({ clockIs: Date.now() })
})
