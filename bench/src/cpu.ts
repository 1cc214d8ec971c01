// Processor time of processes and all their children, from Linux's /proc: steadier than requests a second where something
// else is running, too.
import { readdirSync, readFileSync } from 'node:fs'

/** The clock of /proc ticks a hundred times a second on every Linux that Node runs on. */
const TICK_MS = 10

interface Process {
  pid: number
  parent: number
  /** Its own time and that of children that have ended, milliseconds. */
  ms: number
}

/** Milliseconds that a process and its children have used since they started; null where /proc cannot tell. */
export function cpuMsOf(root: number): number | null {
  const all = processes()
  if (!all.some(({ pid }) => pid === root)) return null
  const within = (pid: number): number =>
    all
      .filter((one) => one.pid === pid || one.parent === pid)
      .reduce((sum, one) => sum + (one.pid === pid ? one.ms : within(one.pid)), 0)
  return within(root)
}

/** The numbers of a process and of all that it and its children started. */
export function familyOf(root: number): number[] {
  const all = processes()
  const within = (pid: number): number[] =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one.pid, ...within(one.pid)])
  return [root, ...within(root)]
}

function processes(): Process[] {
  return folders().flatMap((pid) => {
    try {
      // The name of the program stands in brackets and may hold anything; what follows it is numbers.
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const [parent = 0] = fields.slice(1)
      const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
      return [{ pid, parent, ms: ticks * TICK_MS }]
    } catch {
      // It ended meanwhile.
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
