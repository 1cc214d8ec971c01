// Work that may take long, in a thread of its own: whoever is served by this one waits for none of it.
import { Worker } from 'node:worker_threads'

export interface ApartLimits {
  /**
   * Processor time a piece of work may take, the start of the thread included: on a busy machine honest work waits. By the
   * clock it may take `CLOCK_TIMES` as long.
   */
  milliseconds: number
  memoryMegabytes: number
}

export interface Apart<I, O> {
  /**
   * What the thread answers to the input; one after the other, and of those who ask each in turn: whoever brings much keeps
   * no other waiting longer than for one piece. Throws `TooCostly` beyond the limits.
   */
  run(input: I, asker?: string): Promise<O>
  /** Ends the thread; work at hand is given up. */
  close(): Promise<void>
}

/** What stands still without using the processor, such as a read from a dead disk, must end as well. */
const CLOCK_TIMES = 6

/** A piece of work took more time or memory than it may. */
export class TooCostly extends Error {}

interface Turn<O> {
  thread: Worker
  done(output: O): void
  failed(error: Error): void
}

/**
 * A thread that runs a script, started with the first work and kept for the next. The script answers every message with
 * one; beyond the limits the thread is ended, and the next work has a new one.
 */
export function workApart<I, O>(script: URL, limits: ApartLimits): Apart<I, O> {
  let thread: Worker | null = null
  let turn: Turn<O> | null = null
  let isBusy = false
  /** Work that waits, by who asks, the next one first. */
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
    // Nothing is left undone where the process ends: who wanted the work is gone, too.
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

/** Milliseconds of processor time a thread has used; none once it has ended. */
async function processorTimeOf(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}
