// Unfinished uploads in pieces, remembered by this browser: where they resume and how far they are.
import { computeFingerprint } from '../file-fingerprint.ts'
import type { Caller } from '../session/caller.ts'
import { usePerson } from '../session/person.ts'
import { readStored, storageKeys, watchStored, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'
import type { UploadKind } from './calls.ts'
import type { HashState } from './hash-worker.ts'

export interface PartialUpload {
  /** The address that accepts the rest. */
  address: string
  person: string
  siteId: number
  kind: UploadKind
  /** Identifies the same file when it is chosen again. */
  name: string
  size: number
  lastModified: number
  percent: number
  /** Instant (ms) of the last progress. */
  at: number
  /** Fingerprint of the file; see file-fingerprint.ts. */
  sample?: string
  /** Its SHA-256, once the whole file was read. */
  hash?: string
  /** The hash state so far. */
  hashed?: HashState
}

/** The server keeps a partial upload as long. */
const RETENTION_MS = 86_400_000

function read(): readonly PartialUpload[] {
  try {
    const stored = JSON.parse(readStored(storageKeys.uploadHalves) ?? '[]') as PartialUpload[]
    return stored.filter(({ at }) => Date.now() - at < RETENTION_MS)
  } catch {
    return []
  }
}

const store = createStore(read())
watchStored(storageKeys.uploadHalves, () => store.set(read()))

function write(next: readonly PartialUpload[]): void {
  writeStored(storageKeys.uploadHalves, next.length > 0 ? JSON.stringify(next) : null)
  store.set(next)
}

/** The properties that identify a file without reading it. */
export type FileName = Pick<File, 'name' | 'size' | 'lastModified'>

/** Whether a file matches an unfinished upload, judged without reading it. */
export function isSameFile({ name, size, lastModified }: FileName, file: FileName): boolean {
  return file.name === name && file.size === size && file.lastModified === lastModified
}

/** The caller's unfinished upload of this file. */
export function findPartialUpload(
  file: File,
  kind: UploadKind,
  { person, siteId }: Caller,
): PartialUpload | undefined {
  return read().find(
    (half) =>
      half.person === person && half.siteId === siteId && half.kind === kind && isSameFile(half, file),
  )
}

/**
 * The caller's unfinished upload of this file, compared by content. If the file changed under its name, the upload is forgotten: the server
 * would join two different files.
 */
export async function findIdenticalPartialUpload(
  file: File,
  kind: UploadKind,
  caller: Caller,
): Promise<PartialUpload | undefined> {
  const half = findPartialUpload(file, kind, caller)
  if (!half?.sample || half.sample === (await computeFingerprint(file))) return half
  removePartialUpload(half.address)
  return undefined
}

/** Records the progress of a caller's upload. */
export function recordPartialUpload(
  { name, size, lastModified }: FileName,
  { person = '', siteId }: Caller,
  half: Pick<PartialUpload, 'address' | 'kind' | 'percent' | 'sample'>,
): void {
  const halves = read()
  const before = halves.find(({ address }) => address === half.address)
  const others = halves.filter((one) => one !== before)
  write([...others, { ...before, ...half, person, siteId, name, size, lastModified, at: Date.now() }])
}

/** Records how far a file was hashed, if an upload of it has begun. */
export function recordHash(
  file: File,
  kind: UploadKind,
  caller: Caller,
  read: Pick<PartialUpload, 'hash' | 'hashed'>,
): void {
  const half = findPartialUpload(file, kind, caller)
  if (half) recordPartialUpload(file, caller, { ...half, ...read })
}

export function removePartialUpload(address: string): void {
  write(read().filter((half) => half.address !== address))
}

/** Unfinished uploads of the signed-in person, including those that this tab is sending. */
export function usePartialUploads(): readonly PartialUpload[] {
  const person = usePerson()
  return useStore(store).filter((half) => half.person === person)
}

const getLockName = (address: string) => `upload ${address}`

/** Holds a lock while `work` runs, which shows other tabs that the upload is being sent. */
export function withSendLock<T>(address: string, work: () => Promise<T>): Promise<T> {
  // Web Locks are absent on pages loaded without https.
  return navigator.locks ? navigator.locks.request(getLockName(address), work) : work()
}

/** The given unfinished uploads that no tab is sending. */
export async function listIdleUploads(halves: readonly PartialUpload[]): Promise<readonly PartialUpload[]> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {}
  const taken = new Set([...held, ...pending].map(({ name }) => name))
  return halves.filter(({ address }) => !taken.has(getLockName(address)))
}
