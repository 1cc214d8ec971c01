// The child side of `child-process.ts`: the entry point of a script in a child process.
import os from 'node:os'

const OVER_MEMORY_EXIT_CODE = 86
const MEMORY_CHECK_INTERVAL_MS = 200
/** Lower priority than the server, so that saves go first. */
const NICENESS = 10

/** Receives the task, does the work and exits; also exits if the server is gone or the memory limit is exceeded. */
export function runAsChild<Task extends object, Message>(
  work: (task: Task, tell: (message: Message) => void) => Promise<void>,
): void {
  os.setPriority(NICENESS)
  process.once('disconnect', killProcessGroup)
  process.once('message', ({ task, memoryMegabytes }: { task: Task; memoryMegabytes: number }) => {
    setInterval(() => {
      if (process.memoryUsage.rss() > memoryMegabytes * 1_048_576) process.exit(OVER_MEMORY_EXIT_CODE)
    }, MEMORY_CHECK_INTERVAL_MS).unref()
    const tell = (message: Message) => void process.send?.(message)
    work(task, tell).then(
      () => process.send?.({}, () => process.exit(0)),
      () => process.exit(1),
    )
  })
}

/** Kills the whole process group. */
function killProcessGroup(): void {
  process.kill(-process.pid, 'SIGKILL')
}
