// Test environment of autosaves: a server with items and server copies, a network that can fail, and two devices with their own databases
// and Web Locks.
import type { IDBPDatabase } from 'idb'
import type { EntityItem } from '../../entity/entity-item.ts'
import { createStoredItem } from '../test-items.ts'

interface StoredCopy {
  form: string
  itemId: string | null
  person: { id: string; name: string }
  version: number | null
  values: unknown
  base: unknown
  typedDate: string
  savedDate: string
}

export type DeviceName = 'desk' | 'home'

/** Number of pending operations: tests wait for them instead of for time. */
export const world = { device: 'desk' as DeviceName, isOnline: true, pending: 0 }

export async function countPending<T>(work: Promise<T>): Promise<T> {
  world.pending += 1
  try {
    return await work
  } finally {
    world.pending -= 1
  }
}

/** A database that forwards to the device in use. */
export function createDeviceDatabase(devices: Record<DeviceName, IDBPDatabase>): IDBPDatabase {
  return new Proxy({} as IDBPDatabase, {
    // The proxy must not look like a promise (`then`).
    get(_, name) {
      const database = devices[world.device] as unknown as Record<PropertyKey, unknown>
      const found = name === 'then' ? undefined : database[name]
      if (typeof found !== 'function') return found
      return (...given: unknown[]) => {
        const answer: unknown = found.apply(database, given)
        return answer instanceof Promise ? countPending(answer) : answer
      }
    },
  })
}

/** Web Locks: granted one after another, each until the promise of its callback has settled. */
export function createLocks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request(name: string, { signal }: { signal: AbortSignal }, work: () => unknown): Promise<unknown> {
      const granted = (last.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : work()))
      const ended = granted.catch(() => {})
      last.set(name, ended)
      return granted
    },
  }
}

/** Broadcast channels of one browser; messages arrive synchronously. */
export function createChannels() {
  const open = new Set<Channel>()
  class Channel {
    onmessage: ((event: { data: unknown }) => void) | null = null
    constructor() {
      open.add(this)
    }
    postMessage(data: unknown) {
      for (const other of [...open]) if (other !== this) other.onmessage?.({ data })
    }
    close() {
      open.delete(this)
    }
  }
  return Channel
}

/** The server, as far as source forms need it; used as `fetch`. */
export function createServer() {
  const items = new Map<string, { site: number; item: EntityItem }>()
  const copies = new Map<string, { person: string; site: number; copy: StoredCopy }>()
  let count = 0
  const itemOf = (site: number, id: string) => {
    const found = items.get(id)
    return found?.site === site ? found.item : null
  }
  const answers: Record<string, (given: never, person: string, site: number) => unknown> = {
    SaveAutosave({ input }: { input: Record<string, string> & { version?: number } }, person, site) {
      const { form = '', id = null, version = null, values = '', typedDate = '' } = input
      const key = `${person} ${site} ${form}`
      const known = copies.get(key)
      if (!known || known.copy.typedDate < typedDate)
        copies.set(key, {
          ...{ person, site },
          copy: {
            ...{ form, itemId: id, person: { id: person, name: person }, version, typedDate },
            ...{ values: JSON.parse(values), base: {}, savedDate: typedDate },
          },
        })
      return { saveAutosave: typedDate }
    },
    DiscardAutosave: ({ form }: { form: string }, person, site) => ({
      discardAutosave: copies.delete(`${person} ${site} ${form}`),
    }),
    GetOwnAutosaves: ({ id }: { id?: string | null }, person, site) => ({
      copies: [...copies.values()]
        .filter((one) => one.person === person && one.site === site && one.copy.itemId === (id ?? null))
        .map(({ copy }) => copy),
    }),
    GetSource: ({ id }: { id: string }, _, site) => ({ item: itemOf(site, id), copies: [] }),
    SaveSource({ input, form }: { input: Record<string, unknown>; form?: string }, person, site) {
      const known = typeof input.id === 'string' ? itemOf(site, input.id) : null
      if (known && known.version !== input.version) throw new Error('STALE_VERSION')
      if (!known) count += 1
      const { name } = input
      const item = known
        ? { ...known, name, version: known.version + 1 }
        : createStoredItem(`made-${count}`, { name, isApproved: true })
      items.set(item.id, { site, item })
      copies.delete(`${person} ${site} ${form}`)
      return { item }
    },
  }
  return {
    items,
    add(site: number, id: string, name: string) {
      items.set(id, { site, item: createStoredItem(id, { name, isApproved: true }) })
    },
    async fetch(_: unknown, { body, headers }: { body: string; headers: Record<string, string> }) {
      const { operationName, variables } = JSON.parse(body)
      // Answers asynchronously: nothing may depend on an immediate answer.
      await countPending(new Promise((resolve) => setImmediate(resolve)))
      if (!world.isOnline) throw new TypeError('Failed to fetch')
      const person = JSON.parse(atob(headers.authorization?.split('.')[1] ?? '')).sub as string
      try {
        const answer = answers[operationName]
        if (!answer) throw new Error(`NOT_PLAYED ${operationName}`)
        return Response.json({ data: answer(variables as never, person, Number(headers.siteid)) })
      } catch (error) {
        const code = (error as Error).message
        return Response.json({ data: null, errors: [{ message: code, extensions: { code } }] })
      }
    },
  }
}
