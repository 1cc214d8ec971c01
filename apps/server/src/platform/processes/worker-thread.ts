// Runs expensive work in a worker thread, so that it doesn't block the event loop.
import { Worker } from 'node:worker_threads'

export interface ApartLimits {
  /**
   * CPU limit per task, including the start of the thread: on a busy machine, wall-clock time says little. The wall-clock limit is
   * `CLOCK_TIMES` as long.
   */
  milliseconds: number
  memoryMegabytes: number
}

export interface Apart<I, O> {
  /**
   * The thread's answer to the input. Tasks run one at a time, round-robin between callers: a caller with many tasks delays another
   * by at most one. Throws `TooCostly` beyond the limits.
   */
  run(input: I, asker?: string): Promise<O>
  /** Ends the thread; running work is abandoned. */
  close(): Promise<void>
}

/** Bounds work that hangs without using CPU, such as a read from a dead disk. */
const CLOCK_TIMES = 6

/** A task exceeded its time or memory. */
export class TooCostly extends Error {}

interface Turn<O> {
  thread: Worker
  done(output: O): void
  failed(error: Error): void
}

/**
 * A thread that runs a script, started with the first task and reused. The script answers every message with one; a thread that
 * exceeds the limits is terminated, and the next task starts a new one.
 */
export function workApart<I, O>(script: URL, limits: ApartLimits): Apart<I, O> {
  let thread: Worker | null = null
  let turn: Turn<O> | null = null
  let isBusy = false
  /** Waiting tasks by caller, in the order in which callers are served. */
  const lanes = new Map<string, (() => Promise<void>)[]>()

  const start = (): Worker => {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes } })
    const fail = (error: Error) => {
      if (thread === started) thread = null
      if (turn?.thread === started) turn.failed(error)
    }
    started.on('message', (output: O) => {
      if (turn?.thread === started) turn.done(output)
    })
    started.on('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooCostly('out of memory') : error),
    )
    started.on('exit', () => fail(new Error('the thread ended')))
    // The thread may not keep the process alive: the callers end with it.
    started.unref()
    return started
  }

  const take = (input: I) =>
    new Promise<O>((resolve, reject) => {
      thread ??= start()
      const working = thread
      const giveUp = () => {
        thread = null
        turn?.failed(new TooCostly(`not done after ${limits.milliseconds} ms`))
        void working.terminate()
      }
      const before = processorTimeOf(working)
      const look = async () => {
        const left = limits.milliseconds - (await processorTimeOf(working)) + (await before)
        if (turn !== mine) return
        if (left <= 0) giveUp()
        else timer = setTimeout(look, left)
      }
      let timer = setTimeout(look, limits.milliseconds)
      const latest = setTimeout(giveUp, limits.milliseconds * CLOCK_TIMES)
      const end = () => {
        clearTimeout(timer)
        clearTimeout(latest)
        turn = null
      }
      const mine: Turn<O> = {
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
      turn = mine
      working.postMessage(input)
    })

  const pump = () => {
    const [next] = lanes
    if (isBusy || !next) return
    const [asker, lane] = next
    const work = lane.shift()
    lanes.delete(asker)
    if (lane.length > 0) lanes.set(asker, lane)
    isBusy = true
    void work?.().finally(() => {
      isBusy = false
      pump()
    })
  }

  return {
    run: (input, asker = '') =>
      new Promise((resolve, reject) => {
        const lane = lanes.get(asker) ?? []
        lane.push(() => take(input).then(resolve, reject))
        lanes.set(asker, lane)
        pump()
      }),
    async close() {
      await thread?.terminate()
    },
  }
}

/** CPU milliseconds that a thread has used; 0 once it has ended. */
async function processorTimeOf(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}
