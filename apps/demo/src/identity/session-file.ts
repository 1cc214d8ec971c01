// Stores sessions beside the keys, so that a restart of the demo signs nobody out.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AdapterPayload } from 'oidc-provider'
import { writePrivately } from './keys.ts'

/** Entries by kind, each with its id and expiry (milliseconds). */
export type StoredEntries = Record<
  string,
  [id: string, entry: { payload: AdapterPayload; expiresAt: number }][]
>

export interface EntryFile {
  read(): StoredEntries
  /** Schedules a write; coalesces changes. */
  changed(entries: () => StoredEntries): void
}

const SOON_MS = 250

/** The session file in a data folder; an unreadable one counts as empty. */
export function openSessionFile(dataDir: string, onTrouble: (error: unknown) => void): EntryFile {
  const path = join(dataDir, 'identity', 'sessions.json')
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  return {
    read() {
      try {
        return JSON.parse(readFileSync(path, 'utf8'))
      } catch {
        return {}
      }
    },
    changed(entries) {
      if (timer) return
      timer = setTimeout(() => {
        timer = undefined
        writing = writing
          .then(() => writePrivately(dirname(path), path, JSON.stringify(entries())))
          .catch(onTrouble)
      }, SOON_MS)
    },
  }
}
