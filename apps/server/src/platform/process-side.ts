// The other side of `process-apart.ts`: what a script calls that works in a process of its own.
import os from 'node:os'

const OVER_MEMORY = 86
const WATCH_MS = 200
/** Saves go first. */
const NICENESS = 10

/** Takes the task, does the work, and ends; ends also when the server is gone or the memory is used up. */
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

/** With whatever it started. */
function endAll(): void {
  process.kill(-process.pid, 'SIGKILL')
}
