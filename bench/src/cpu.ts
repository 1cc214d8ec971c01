// CPU time of processes and all their children, from Linux's /proc. On a busy machine it varies less than requests per
// second.
import { readdirSync, readFileSync } from 'node:fs'

/** /proc counts a hundred ticks per second on every Linux that Node supports. */
const TICK_MS = 10

interface Process {
  pid: number
  parent: number
  /** CPU time of the process and its ended children, in milliseconds. */
  ms: number
}

/** CPU time that a process and its children have used since their start, in milliseconds; null if /proc does not provide it. */
export function cpuMsOf(root: number): number | null {
  const all = processes()
  if (!all.some(({ pid }) => pid === root)) return null
  const within = (pid: number): number =>
    all
      .filter((one) => one.pid === pid || one.parent === pid)
      .reduce((sum, one) => sum + (one.pid === pid ? one.ms : within(one.pid)), 0)
  return within(root)
}

/** Ids of a process and all its descendants. */
export function descendantsOf(root: number): number[] {
  const all = processes()
  const within = (pid: number): number[] =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one.pid, ...within(one.pid)])
  return [root, ...within(root)]
}

function processes(): Process[] {
  return folders().flatMap((pid) => {
    try {
      // The program name in parentheses may contain anything; only numbers follow it.
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const [parent = 0] = fields.slice(1)
      const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
      return [{ pid, parent, ms: ticks * TICK_MS }]
    } catch {
      // The process has ended meanwhile.
      return []
    }
  })
}

function folders(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}
