// Tracks how long each file of an inbox has been unchanged, as seen by this server.
import type { Clock } from '../../../platform/clock.ts'
import type { InboxFile } from './inbox-files.ts'

/** A picture unchanged for this time counts as complete. */
export const SETTLED_MS = 1_000

interface Sight {
  size: number
  mtimeMs: number
  since: number
  isLookedAt: boolean
}

export interface Settling {
  /** Milliseconds since the file was first seen in its current state. */
  quietFor(file: InboxFile): number
  isSettled(file: InboxFile): boolean
  noteLook(file: InboxFile): void
  wasLookedAt(file: InboxFile): boolean
  /** Marks a file as unchecked, because something arrived that may need it. */
  lookAgain(name: string): void
  forget(file: InboxFile): void
  /** Forgets files that are not in the list. */
  keepOnly(files: readonly InboxFile[]): void
}

export function createSettling(clock: Clock): Settling {
  const sights = new Map<string, Sight>()
  const sightOf = (file: InboxFile): Sight => {
    const known = sights.get(file.name)
    if (known && known.size === file.size && known.mtimeMs === file.mtimeMs) return known
    const sight = { size: file.size, mtimeMs: file.mtimeMs, since: clock.now().getTime(), isLookedAt: false }
    sights.set(file.name, sight)
    return sight
  }
  const quietFor = (file: InboxFile) => clock.now().getTime() - sightOf(file).since
  return {
    quietFor,
    isSettled: (file) => quietFor(file) >= SETTLED_MS,
    noteLook(file) {
      sightOf(file).isLookedAt = true
    },
    wasLookedAt: (file) => sightOf(file).isLookedAt,
    lookAgain(name) {
      const sight = sights.get(name)
      if (sight) sight.isLookedAt = false
    },
    forget: (file) => void sights.delete(file.name),
    keepOnly(files) {
      const names = new Set(files.map((file) => file.name))
      for (const name of sights.keys()) if (!names.has(name)) sights.delete(name)
    },
  }
}
