// Live processes of a cluster, read from /proc: postmaster.pid is unreliable after a kill -9 or if its id was reused.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A cluster name that appears in the command lines of its own processes only. */
export function clusterName(clusterFolder: string): string {
  const { dev, ino } = statSync(clusterFolder)
  return `manset-${dev.toString(36)}-${ino.toString(36)}`
}

/** Process ids of the cluster; zombies have no command line and don't count. */
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

/** Waits until the condition holds; false if it did not in time. */
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
