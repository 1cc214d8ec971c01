// CPU time for performance tests: a busy machine slows a run down without using more CPU time.

/** Milliseconds of this thread's CPU time that a run takes. */
export function cpuMilliseconds(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
