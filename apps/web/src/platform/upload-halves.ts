// Uploads in pieces that are not finished, as this browser remembers them: where they go on, and how far they are.
import { sampleOf } from './file-sample.ts'
import type { HashState } from './hash-worker.ts'
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
  /** Fingerprint of the file; see file-sample.ts. */
  sample?: string
  /** Its SHA-256, once it was read whole. */
  hash?: string
  /** How far it was read until then. */
  hashed?: HashState
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

/** What a file is known by without reading it. */
export type FileName = Pick<File, 'name' | 'size' | 'lastModified'>

/** Whether a file is the one a half is of, as far as that can be seen without reading it. */
export function isOf({ name, size, lastModified }: FileName, file: FileName): boolean {
  return file.name === name && file.size === size && file.lastModified === lastModified
}

/** What is left of sending this file there. */
export function findHalf(file: File, kind: UploadKind, { person, siteId }: Caller): Half | undefined {
  return read().find(
    (half) => half.person === person && half.siteId === siteId && half.kind === kind && isOf(half, file),
  )
}

/**
 * What is left of sending this file there, compared with its content: one that was changed under its name is forgotten, or the
 * server would get the beginning of one file and the end of another.
 */
export async function findSameHalf(file: File, kind: UploadKind, caller: Caller): Promise<Half | undefined> {
  const half = findHalf(file, kind, caller)
  if (!half?.sample || half.sample === (await sampleOf(file))) return half
  forgetHalf(half.address)
  return undefined
}

/** Remembers how far a file of the caller is. */
export function noteHalf(
  { name, size, lastModified }: FileName,
  { person = '', siteId }: Caller,
  half: Pick<Half, 'address' | 'kind' | 'percent' | 'sample'>,
): void {
  const halves = read()
  const before = halves.find(({ address }) => address === half.address)
  const others = halves.filter((one) => one !== before)
  write([...others, { ...before, ...half, person, siteId, name, size, lastModified, at: Date.now() }])
}

/** Remembers how far a file was read, where an upload of it has begun. */
export function noteHash(
  file: File,
  kind: UploadKind,
  caller: Caller,
  read: Pick<Half, 'hash' | 'hashed'>,
): void {
  const half = findHalf(file, kind, caller)
  if (half) noteHalf(file, caller, { ...half, ...read })
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
