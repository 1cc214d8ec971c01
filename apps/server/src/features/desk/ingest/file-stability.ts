// Tracks how long each file of an inbox has been unchanged, as seen by this server.
import type { Clock } from '../../../platform/clock.ts'
import type { InboxFile } from './inbox-files.ts'

/** A picture unchanged for this time counts as complete. */
export const STABLE_AFTER_MS = 1_000

interface Observation {
  size: number
  mtimeMs: number
  since: number
  isLookedAt: boolean
}

export interface FileStability {
  /** Milliseconds since the file was first seen in its current state. */
  unchangedMs(file: InboxFile): number
  isStable(file: InboxFile): boolean
  markChecked(file: InboxFile): void
  wasChecked(file: InboxFile): boolean
  /** Marks a file as unchecked, because something arrived that may need it. */
  markUnchecked(name: string): void
  forget(file: InboxFile): void
  /** Forgets files that are not in the list. */
  retainOnly(files: readonly InboxFile[]): void
}

export function createFileStability(clock: Clock): FileStability {
  const sights = new Map<string, Observation>()
  const sightOf = (file: InboxFile): Observation => {
    const known = sights.get(file.name)
    if (known && known.size === file.size && known.mtimeMs === file.mtimeMs) return known
    const sight = { size: file.size, mtimeMs: file.mtimeMs, since: clock.now().getTime(), isLookedAt: false }
    sights.set(file.name, sight)
    return sight
  }
  const unchangedMs = (file: InboxFile) => clock.now().getTime() - sightOf(file).since
  return {
    unchangedMs,
    isStable: (file) => unchangedMs(file) >= STABLE_AFTER_MS,
    markChecked(file) {
      sightOf(file).isLookedAt = true
    },
    wasChecked: (file) => sightOf(file).isLookedAt,
    markUnchecked(name) {
      const sight = sights.get(name)
      if (sight) sight.isLookedAt = false
    },
    forget: (file) => void sights.delete(file.name),
    retainOnly(files) {
      const names = new Set(files.map((file) => file.name))
      for (const name of sights.keys()) if (!names.has(name)) sights.delete(name)
    },
  }
}
