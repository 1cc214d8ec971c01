// Memory of processes, from Linux's /proc.
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const SAMPLE_MS = 250

/** Megabytes of a process: before the work, and the peak during it. */
export interface MemoryUse {
  before: number
  peak: number
}

/** Resident memory of a process during some work; the kernel records the peak. */
export async function memoryWhile(pid: number, work: () => Promise<unknown>): Promise<MemoryUse> {
  // Resets the recorded peak (proc(5), clear_refs).
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = megabytesOf(`/proc/${pid}/status`, 'VmRSS')
  await work()
  return { before, peak: megabytesOf(`/proc/${pid}/status`, 'VmHWM') }
}

/**
 * Memory of several processes during some work, counting shared pages once (PSS). The process ids are queried for each
 * sample, because browsers start and end processes.
 */
export async function sharedMemoryWhile(
  pids: () => readonly number[],
  work: () => Promise<unknown>,
): Promise<MemoryUse> {
  const now = () => pids().reduce((sum, pid) => sum + megabytesOf(`/proc/${pid}/smaps_rollup`, 'Pss'), 0)
  const before = now()
  let peak = before
  let isOver = false
  const sampling = (async () => {
    while (!isOver) {
      peak = Math.max(peak, now())
      await pause(SAMPLE_MS)
    }
  })()
  await work().finally(() => {
    isOver = true
  })
  await sampling
  return { before, peak }
}

function megabytesOf(file: string, field: string): number {
  try {
    const line = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))
    return Number(line?.[1] ?? 0) / 1024
  } catch {
    // The process has ended meanwhile.
    return 0
  }
}
