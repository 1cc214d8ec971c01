// Runs work on untrusted input in a child process with limits, so that nothing it does reaches the server. A thread would not
// suffice: a memory error in a native library ends the whole process.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ProcessLimits {
  /** For all its threads together. */
  cpuSeconds: number
  /** Since its start. */
  wallSeconds: number
  memoryMegabytes: number
  /** The largest file that it may write. */
  fileMegabytes: number
}

/** How a process ended without reporting it. */
export type ProcessEnd = 'late' | 'tooMuchMemory' | 'died'

export class ProcessEnded extends Error {
  readonly end: ProcessEnd

  constructor(ending: ProcessEnd) {
    super(`the process ended: ${ending}`)
    this.end = ending
  }
}

/** Exit code of a process that exceeded its memory. */
const OVER_MEMORY_EXIT_CODE = 86
const CPU_SIGNALS = ['SIGXCPU']

/**
 * Runs a script as a child process, sends its task and receives messages until it ends. Rejects with a `ProcessEnded`, or with the
 * reason of an aborted signal. The process doesn't inherit the server's environment.
 */
export async function runProcess<Task extends object, Message>(
  script: URL,
  task: Task,
  limits: ProcessLimits,
  onMessage: (message: Message) => void,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const child = startProcess(script, limits)
  let ending: ProcessEnd | undefined
  const clock = setTimeout(() => {
    ending = 'late'
    killGroup(child)
  }, limits.wallSeconds * 1_000)
  const handleAbort = () => killGroup(child)
  signal.addEventListener('abort', handleAbort, { once: true })
  // The last message is empty: its delivery tells the process that all earlier ones were sent.
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
    if (code === OVER_MEMORY_EXIT_CODE) ending = 'tooMuchMemory'
    if (by && CPU_SIGNALS.includes(by)) ending = 'late'
    throw new ProcessEnded(ending ?? 'died')
  } finally {
    clearTimeout(clock)
    signal.removeEventListener('abort', handleAbort)
    killGroup(child)
  }
}

/** In its own process group, so that its children end with it. */
function startProcess(
  script: URL,
  { cpuSeconds, memoryMegabytes, fileMegabytes }: ProcessLimits,
): ChildProcess {
  // Limits the data segment, not the address space: V8 reserves far more addresses than it uses.
  const bounds = [
    // The soft limit first: its signal distinguishes exhausted CPU time from any other end.
    `ulimit -H -t ${Math.ceil(cpuSeconds) + 5}`,
    `ulimit -S -t ${Math.ceil(cpuSeconds)}`,
    `ulimit -d ${memoryMegabytes * 1_024 + NODE_KILOBYTES}`,
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

/** Allowance for Node itself; `runAsChild` watches the memory of the work. */
const NODE_KILOBYTES = 1_048_576
const BLOCKS_IN_MEGABYTE = 2_048

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
