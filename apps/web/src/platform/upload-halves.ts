// Uploads in pieces that are not finished, as this browser remembers them: where they go on, and how far they are.
import type { Caller } from './session/caller.ts'
import { usePerson } from './session/person.ts'
import { readStored, storageKeys, watchStored, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'
import type { UploadKind } from './upload-calls.ts'

export interface Half {
  /** Where the server takes the rest. */
  address: string
  person: string
  siteId: number
  kind: UploadKind
  /** What the same file is known by when it is chosen again. */
  name: string
  size: number
  lastModified: number
  percent: number
  /** Of the last sign of life. */
  at: number
}

/** As long as the server keeps what has arrived. */
const KEPT_MS = 86_400_000

function read(): readonly Half[] {
  try {
    const stored = JSON.parse(readStored(storageKeys.uploadHalves) ?? '[]') as Half[]
    return stored.filter(({ at }) => Date.now() - at < KEPT_MS)
  } catch {
    return []
  }
}

const store = createStore(read())
watchStored(storageKeys.uploadHalves, () => store.set(read()))

function write(next: readonly Half[]): void {
  writeStored(storageKeys.uploadHalves, next.length > 0 ? JSON.stringify(next) : null)
  store.set(next)
}

/** Whether a file is the one a half is of, as far as that can be seen without reading it. */
export function isOf({ name, size, lastModified }: Half, file: File): boolean {
  return file.name === name && file.size === size && file.lastModified === lastModified
}

/** What is left of sending this file there. */
export function findHalf(file: File, kind: UploadKind, { person, siteId }: Caller): Half | undefined {
  return read().find(
    (half) => half.person === person && half.siteId === siteId && half.kind === kind && isOf(half, file),
  )
}

/** Remembers how far a file of the caller is. */
export function noteHalf(
  { name, size, lastModified }: File,
  { person = '', siteId }: Caller,
  half: Pick<Half, 'address' | 'kind' | 'percent'>,
): void {
  const others = read().filter(({ address }) => address !== half.address)
  write([...others, { ...half, person, siteId, name, size, lastModified, at: Date.now() }])
}

export function forgetHalf(address: string): void {
  write(read().filter((half) => half.address !== address))
}

/** Halves of whoever is signed in, those this tab is just sending included. */
export function useHalves(): readonly Half[] {
  const person = usePerson()
  return useStore(store).filter((half) => half.person === person)
}

const lockOf = (address: string) => `upload ${address}`

/** Tells other tabs that a half is being sent, while `work` runs. */
export function whileSending<T>(address: string, work: () => Promise<T>): Promise<T> {
  // Absent where the page did not come over an encrypted line.
  return navigator.locks ? navigator.locks.request(lockOf(address), work) : work()
}

/** Those of some halves that no tab is sending. */
export async function resting(halves: readonly Half[]): Promise<readonly Half[]> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {}
  const taken = new Set([...held, ...pending].map(({ name }) => name))
  return halves.filter(({ address }) => !taken.has(lockOf(address)))
}
