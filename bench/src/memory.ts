// Memory of processes, from Linux's /proc.
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const SAMPLE_MS = 250

/** Megabytes a process held at most while work was done, and before it. */
export interface Held {
  before: number
  peak: number
}

/** What a process held while work was done, by its resident memory; the system itself remembers the peak. */
export async function heldWhile(pid: number, work: () => Promise<unknown>): Promise<Held> {
  // Begins to remember anew (proc(5), clear_refs).
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = megabytesOf(`/proc/${pid}/status`, 'VmRSS')
  await work()
  return { before, peak: megabytesOf(`/proc/${pid}/status`, 'VmHWM') }
}

/**
 * What processes held together while work was done, each page that several share counted once (PSS). Who they are is asked
 * each time: browsers start some and end others.
 */
export async function sharedWhile(
  pids: () => readonly number[],
  work: () => Promise<unknown>,
): Promise<Held> {
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
    // It ended meanwhile.
    return 0
  }
}
