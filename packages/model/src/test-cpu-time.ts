// Processor time for tests of code that must not take long: a busy machine makes a run slower, not dearer.

/** Milliseconds of this thread's processor time that a run takes. */
export function cpuMilliseconds(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
