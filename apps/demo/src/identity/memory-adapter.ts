// Storage of the identity provider for sessions, codes and tokens: bounded per kind, in memory. Sessions are also stored
// in a file.

import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { EntryFile, StoredEntries } from './session-file.ts'

interface Entry {
  payload: AdapterPayload
  expiresAt: number
}

const mostEntriesOfAKind = 5_000
/** Kinds that survive a restart; the others live only minutes. */
const keptKinds = ['Session', 'Grant']

/** Entries of one kind. If there are too many, the least recently used one is removed. */
class EntryStore {
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number

  constructor(now: () => number, kept: StoredEntries[string] = []) {
    this.#now = now
    for (const [id, entry] of kept) if (entry.expiresAt > now()) this.#entries.set(id, entry)
  }

  /** Entries for the file; those without an expiry are not stored. */
  entries(): StoredEntries[string] {
    return [...this.#entries].filter(([, { expiresAt }]) => Number.isFinite(expiresAt))
  }

  put(id: string, payload: AdapterPayload, seconds: number | undefined) {
    this.#entries.delete(id)
    const expiresAt = seconds === undefined ? Number.POSITIVE_INFINITY : this.#now() + seconds * 1000
    this.#entries.set(id, { payload, expiresAt })
    const oldest = this.#entries.keys().next().value
    if (this.#entries.size > mostEntriesOfAKind && oldest !== undefined) this.#entries.delete(oldest)
  }

  take(id: string): AdapterPayload | undefined {
    const entry = this.#entries.get(id)
    if (!entry) return undefined
    this.#entries.delete(id)
    if (entry.expiresAt <= this.#now()) return undefined
    this.#entries.set(id, entry)
    return entry.payload
  }

  remove(id: string) {
    this.#entries.delete(id)
  }

  find(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [id, entry] of this.#entries) if (matches(entry.payload)) return this.take(id)
    return undefined
  }

  removeWhere(matches: (payload: AdapterPayload) => boolean) {
    for (const [id, entry] of this.#entries) if (matches(entry.payload)) this.#entries.delete(id)
  }
}

/** One storage for all kinds of entries. It survives rebuilding the provider with new keys. */
export function createMemoryAdapter(now: () => number, file?: EntryFile): AdapterFactory {
  const kept = file?.read() ?? {}
  const shelves = new Map(keptKinds.map((kind) => [kind, new EntryStore(now, kept[kind])]))
  const keptEntries = () =>
    Object.fromEntries(keptKinds.map((kind) => [kind, shelves.get(kind)?.entries() ?? []]))

  function shelfOf(kind: string): EntryStore {
    const shelf = shelves.get(kind) ?? new EntryStore(now)
    shelves.set(kind, shelf)
    return shelf
  }

  return (kind: string): Adapter => {
    const shelf = shelfOf(kind)
    const noteChange = () => {
      if (keptKinds.includes(kind)) file?.changed(keptEntries)
    }
    return {
      upsert: async (id, payload, seconds) => {
        shelf.put(id, payload, seconds)
        noteChange()
      },
      find: async (id) => shelf.take(id),
      findByUid: async (uid) => shelf.find((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => shelf.find((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = shelf.take(id)
        if (payload) payload.consumed = Math.floor(now() / 1000)
      },
      destroy: async (id) => {
        shelf.remove(id)
        noteChange()
      },
      revokeByGrantId: async (grantId) => {
        for (const [name, each] of shelves) {
          if (name !== 'Grant') each.removeWhere((payload) => payload.grantId === grantId)
        }
      },
    }
  }
}
