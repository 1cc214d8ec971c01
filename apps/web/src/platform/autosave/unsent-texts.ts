// Short unsent text beside a form, such as a comment: in local storage, by person, site, item and field.
//
//   const [draft, setDraft] = useUnsentText({ ...scope, field: 'share' }, start, isShareTexts)
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { now } from '../clock.ts'
import { readStored, storageKeys, watchStored, writeStored } from '../storage.ts'
import { createStore } from '../store.ts'
import { AUTOSAVE_RETENTION_MS, type AutosaveScope, isSameScope } from './autosave-scope.ts'

export interface TextKey extends AutosaveScope {
  /** The part of the item that the text is for. */
  field: string
}

interface Entry extends TextKey {
  /** Undefined once the text is removed. */
  value?: unknown
  /** Instant (ms) of the last change. */
  at: number
}

/** Upper bound of entries in one browser; beyond it the oldest is dropped. */
const MAX_ENTRIES = 200

/** Changes that the browser refused to store. Other tabs don't see them. */
const unstored = new Map<string, Entry>()

const getStorageName = ({ person, site, entity, item, field }: TextKey) =>
  JSON.stringify([person, site, entity, item, field])

function readStoredEntries(): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.unsentTexts) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry: Entry | null) => (entry?.at ?? 0) > 0) : []
  } catch {
    return []
  }
}

/** The newest stored or unstored entry of each key, oldest first. */
function readEntries(): readonly Entry[] {
  const newest = new Map(readStoredEntries().map((entry) => [getStorageName(entry), entry]))
  for (const [name, entry] of unstored) if (entry.at >= (newest.get(name)?.at ?? 0)) newest.set(name, entry)
  const oldest = now().getTime() - AUTOSAVE_RETENTION_MS
  return [...newest.values()]
    .filter(({ value, at }) => value !== undefined && at > oldest)
    .sort((one, other) => one.at - other.at)
    .slice(-MAX_ENTRIES)
}

const entries = createStore(readEntries())
watchStored(storageKeys.unsentTexts, () => entries.set(readEntries()))

const matchesKey = (key: TextKey) => (entry: Entry) => isSameScope(entry, key) && entry.field === key.field

function write({ person, site, entity, item, field }: TextKey, value: unknown): void {
  const key = { person, site, entity, item, field }
  // Another tab may have written since.
  const before = readEntries().find(matchesKey(key))?.at ?? 0
  // The clock follows the server and may jump back; the newer text must not look older.
  unstored.set(getStorageName(key), { ...key, value, at: Math.max(now().getTime(), before) })
  const next = readEntries()
  if (writeStored(storageKeys.unsentTexts, next.length > 0 ? JSON.stringify(next) : null)) unstored.clear()
  entries.set(next)
}

/** Sets the text, or computes it from the current one, and returns the result. Also works after the screen was closed. */
export type SetText<T> = (next: T | ((present: T) => T)) => T

/**
 * The text under a key, shared by all components with that key. It is `start` while none is stored, and setting it back to `start` deletes
 * the entry. Stored values that fail `isShape` are ignored. T is plain data.
 */
export function useUnsentText<T extends object>(
  key: TextKey,
  start: T,
  isShape: (value: unknown) => value is T,
): [T, SetText<T>] {
  const latest = useRef({ key, start })
  latest.current = { key, start }
  const stored = useSyncExternalStore(entries.subscribe, () => entries.get().find(matchesKey(key))?.value)
  const set = useCallback<SetText<T>>(
    (next) => {
      const { key, start } = latest.current
      const found = entries.get().find(matchesKey(key))?.value
      const value = typeof next === 'function' ? next(isShape(found) ? found : start) : next
      write(key, JSON.stringify(value) === JSON.stringify(start) ? undefined : value)
      return value
    },
    [isShape],
  )
  return [isShape(stored) ? stored : start, set]
}
