// Runs expensive work in a worker thread, so that it doesn't block the event loop.
import { Worker } from 'node:worker_threads'

export interface WorkerLimits {
  /**
   * CPU limit per task, including the start of the thread: on a busy machine, wall-clock time says little. The wall-clock limit is
   * `WALL_CLOCK_FACTOR` times as long.
   */
  milliseconds: number
  memoryMegabytes: number
}

export interface WorkerRunner<I, O> {
  /**
   * The thread's answer to the input. Tasks run one at a time, round-robin between callers: a caller with many tasks delays another
   * by at most one. Throws `WorkerLimitExceeded` beyond the limits.
   */
  run(input: I, caller?: string): Promise<O>
  /** Ends the thread; running work is abandoned. */
  close(): Promise<void>
}

/** Bounds work that hangs without using CPU, such as a read from a dead disk. */
const WALL_CLOCK_FACTOR = 6

/** A task exceeded its time or memory. */
export class WorkerLimitExceeded extends Error {}

interface RunningTask<O> {
  thread: Worker
  done(output: O): void
  failed(error: Error): void
}

/**
 * A thread that runs a script, started with the first task and reused. The script answers every message with one; a thread that
 * exceeds the limits is terminated, and the next task starts a new one.
 */
export function createWorkerRunner<I, O>(script: URL, limits: WorkerLimits): WorkerRunner<I, O> {
  let thread: Worker | null = null
  let running: RunningTask<O> | null = null
  let isBusy = false
  /** Waiting tasks by caller, in the order in which callers are served. */
  const queues = new Map<string, (() => Promise<void>)[]>()

  const start = (): Worker => {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes } })
    const fail = (error: Error) => {
      if (thread === started) thread = null
      if (running?.thread === started) running.failed(error)
    }
    started.on('message', (output: O) => {
      if (running?.thread === started) running.done(output)
    })
    started.on('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerLimitExceeded('out of memory') : error),
    )
    started.on('exit', () => fail(new Error('the thread ended')))
    // The thread may not keep the process alive: the callers end with it.
    started.unref()
    return started
  }

  const runTask = (input: I) =>
    new Promise<O>((resolve, reject) => {
      thread ??= start()
      const working = thread
      const giveUp = () => {
        thread = null
        running?.failed(new WorkerLimitExceeded(`not done after ${limits.milliseconds} ms`))
        void working.terminate()
      }
      const before = threadCpuMs(working)
      const checkCpuTime = async () => {
        const left = limits.milliseconds - (await threadCpuMs(working)) + (await before)
        if (running !== mine) return
        if (left <= 0) giveUp()
        else timer = setTimeout(checkCpuTime, left)
      }
      let timer = setTimeout(checkCpuTime, limits.milliseconds)
      const latest = setTimeout(giveUp, limits.milliseconds * WALL_CLOCK_FACTOR)
      const end = () => {
        clearTimeout(timer)
        clearTimeout(latest)
        running = null
      }
      const mine: RunningTask<O> = {
        thread: working,
        done: (output) => {
          end()
          resolve(output)
        },
        failed: (error) => {
          end()
          reject(error)
        },
      }
      running = mine
      working.postMessage(input)
    })

  const pump = () => {
    const [next] = queues
    if (isBusy || !next) return
    const [caller, lane] = next
    const work = lane.shift()
    queues.delete(caller)
    if (lane.length > 0) queues.set(caller, lane)
    isBusy = true
    void work?.().finally(() => {
      isBusy = false
      pump()
    })
  }

  return {
    run: (input, caller = '') =>
      new Promise((resolve, reject) => {
        const lane = queues.get(caller) ?? []
        lane.push(() => runTask(input).then(resolve, reject))
        queues.set(caller, lane)
        pump()
      }),
    async close() {
      await thread?.terminate()
    },
  }
}

/** CPU milliseconds that a thread has used; 0 once it has ended. */
async function threadCpuMs(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}
