// Which processes of a cluster are alive, read from /proc: postmaster.pid alone lies after a kill -9 or a reused number.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A name for the cluster that shows in the command line of each of its processes and of nobody else's. */
export function clusterName(clusterFolder: string): string {
  const { dev, ino } = statSync(clusterFolder)
  return `manset-${dev.toString(36)}-${ino.toString(36)}`
}

/** Process ids of everything that runs on the cluster; a zombie has no command line and so does not count. */
export function clusterProcesses(name: string): number[] {
  const found: number[] = []
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const line = commandLine(entry)
    if (line.includes(`cluster_name=${name}\0`) || line.startsWith(`postgres: ${name}: `)) {
      found.push(Number(entry))
    }
  }
  return found
}

/** Waits until the condition holds; answers false when it did not within the time. */
export async function waitUntil(holds: () => boolean, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (!holds()) {
    if (performance.now() > end) return false
    await pause(20)
  }
  return true
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
  } catch {
    return '' // ended meanwhile
  }
}
