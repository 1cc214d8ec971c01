// Work on what strangers sent, in a process of its own with limits: nothing it does to itself reaches the server. A
// thread would not do: a library that writes where it must not ends the whole process.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ProcessLimits {
  /** Of all its threads together. */
  cpuSeconds: number
  /** From its start. */
  wallSeconds: number
  memoryMegabytes: number
  /** The largest file it may write. */
  fileMegabytes: number
}

/** How a process ended that did not say so itself. */
export type Ending = 'late' | 'tooMuchMemory' | 'died'

export class ProcessEnded extends Error {
  readonly ending: Ending

  constructor(ending: Ending) {
    super(`the process ended: ${ending}`)
    this.ending = ending
  }
}

/** The exit code of a process that found itself over its memory. */
const OVER_MEMORY = 86
const CPU_SIGNALS = ['SIGXCPU']

/**
 * Runs a script as a process, gives it its task, and hears it until it ends. Rejects with a `ProcessEnded`, or with the
 * signal's reason where it was aborted. The process gets none of the server's environment.
 */
export async function runProcess<Task extends object, Message>(
  script: URL,
  task: Task,
  limits: ProcessLimits,
  onMessage: (message: Message) => void,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const child = start(script, limits)
  let ending: Ending | undefined
  const clock = setTimeout(() => {
    ending = 'late'
    endGroup(child)
  }, limits.wallSeconds * 1_000)
  const handleAbort = () => endGroup(child)
  signal.addEventListener('abort', handleAbort, { once: true })
  // The last word is empty: by it the process knows that all before it were sent.
  child.on('message', (message: Message & object) => {
    if (Object.keys(message).length > 0) onMessage(message)
  })
  try {
    const { code, by } = await new Promise<{ code: number | null; by: string | null }>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code, by) => resolve({ code, by }))
      child.send({ task, memoryMegabytes: limits.memoryMegabytes }, () => {})
    })
    signal.throwIfAborted()
    if (code === 0) return
    if (code === OVER_MEMORY) ending = 'tooMuchMemory'
    if (by && CPU_SIGNALS.includes(by)) ending = 'late'
    throw new ProcessEnded(ending ?? 'died')
  } finally {
    clearTimeout(clock)
    signal.removeEventListener('abort', handleAbort)
    endGroup(child)
  }
}

/** In a group of its own, so that what it started ends with it. */
function start(script: URL, { cpuSeconds, memoryMegabytes, fileMegabytes }: ProcessLimits): ChildProcess {
  // Of memory only what can be written counts: V8 reserves far more addresses than it ever fills.
  const bounds = [
    // Softly first: its signal tells the end of its time from any other end.
    `ulimit -H -t ${Math.ceil(cpuSeconds) + 5}`,
    `ulimit -S -t ${Math.ceil(cpuSeconds)}`,
    `ulimit -d ${memoryMegabytes * 1_024 + OWN_KILOBYTES}`,
    `ulimit -f ${fileMegabytes * BLOCKS_IN_MEGABYTE}`,
    'ulimit -c 0',
  ]
  const command = `${bounds.join('; ')}; exec "$0" "$@"`
  return spawn(
    '/bin/sh',
    ['-c', command, process.execPath, '--max-old-space-size=256', fileURLToPath(script)],
    { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true, env: { PATH: process.env.PATH } },
  )
}

/** What Node itself may take beside the work; the work's own share is watched by `joinWork`. */
const OWN_KILOBYTES = 1_048_576
const BLOCKS_IN_MEGABYTE = 2_048

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
