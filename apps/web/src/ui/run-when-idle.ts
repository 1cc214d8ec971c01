const IDLE_TIMEOUT_MS = 200

/** Runs a task when the main thread is idle, after 200 ms at the latest; the returned function cancels it. */
export function runWhenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    task()
    return () => {}
  }
  const id = requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(id)
}
