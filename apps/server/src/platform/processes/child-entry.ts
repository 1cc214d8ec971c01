// The child side of `child-process.ts`: the entry point of a script in a child process.
import os from 'node:os'

const OVER_MEMORY = 86
const WATCH_MS = 200
/** Lower priority than the server, so that saves go first. */
const NICENESS = 10

/** Receives the task, does the work and exits; also exits if the server is gone or the memory limit is exceeded. */
export function joinWork<Task extends object, Message>(
  work: (task: Task, tell: (message: Message) => void) => Promise<void>,
): void {
  os.setPriority(NICENESS)
  process.once('disconnect', endAll)
  process.once('message', ({ task, memoryMegabytes }: { task: Task; memoryMegabytes: number }) => {
    setInterval(() => {
      if (process.memoryUsage.rss() > memoryMegabytes * 1_048_576) process.exit(OVER_MEMORY)
    }, WATCH_MS).unref()
    const tell = (message: Message) => void process.send?.(message)
    work(task, tell).then(
      () => process.send?.({}, () => process.exit(0)),
      () => process.exit(1),
    )
  })
}

/** Kills the whole process group. */
function endAll(): void {
  process.kill(-process.pid, 'SIGKILL')
}
