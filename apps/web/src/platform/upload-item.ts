// An upload as screens show it, and what the queue of uploads needs of the world outside.
import type { CallError } from './call-error.ts'
import type { Caller } from './session/caller.ts'
import type { findKnownFile, sendFile, UploadedFile, UploadKind } from './upload-calls.ts'
import type { hashUpload } from './upload-hash.ts'

/** ready → (small videos: hashing →) uploading → processing at 100 % → success, or error. */
export type UploadState = 'ready' | 'hashing' | 'uploading' | 'processing' | 'success' | 'error'

/** The field of an item that a file is for; see ui/upload/upload-place.ts. */
export interface MeantFor {
  place: string
  owner: string
  field: string
  /** What the field is called. */
  label: string
  /** Where its item is opened, within the site. */
  address: string
}

export interface UploadItem {
  id: number
  name: string
  /** Bytes. */
  size: number
  /** Milliseconds since 1970, as the file says. */
  lastModified: number
  kind: UploadKind
  state: UploadState
  /** Percent of what `state` is doing. */
  progress: number
  isUploading: boolean
  /** Subject of whoever chose the file: nobody else is shown it. */
  person: string | undefined
  siteId: number
  meant?: MeantFor | undefined
  /** Extensions the field takes: fewer than the server stores of its kind. */
  extensions?: readonly string[] | undefined
  /** What the server stored; only with `success`. */
  result?: UploadedFile
  /** The site had it already; only with `success`. */
  isKnown?: boolean
  /** Only with `error`. */
  error?: CallError
}

/** Why nothing is begun at the moment: there is no network, or the server asked to wait. */
export type PauseReason = 'offline' | 'busy'

/** Sends a file; `hash` answers its SHA-256 once that is known. */
export type Send = (
  ...given: [...Parameters<typeof sendFile>, hash: () => string | null]
) => ReturnType<typeof sendFile>

/** The world outside of the queue. */
export interface UploadPorts {
  send: Send
  findKnown: typeof findKnownFile
  hash: typeof hashUpload
  /** Whether a file is so large that it is sent while it is hashed. */
  sendsAtOnce(file: File): boolean
  /** The person of this tab, on the site it works on. */
  caller(): Caller
  newId(): number
  /** Resolves after so long; while `offline`, as soon as the network is back, and not before. */
  rest(milliseconds: number, reason: PauseReason): Promise<void>
}
