// An upload as screens show it, and the external functions that the upload queue needs.
import type { CallError } from '../calls/call-error.ts'
import type { Caller } from '../session/caller.ts'
import type { findKnownFile, sendFile, UploadedFile, UploadKind } from './calls.ts'
import type { hashUpload } from './hash.ts'

/** ready → (small videos: hashing →) uploading → processing at 100 % → success, or error. */
export type UploadState = 'ready' | 'hashing' | 'uploading' | 'processing' | 'success' | 'error'

/** The item field that a file is for; see ui/upload/upload-target.ts. */
export interface UploadDestination {
  place: string
  owner: string
  field: string
  /** The label of the field. */
  label: string
  /** The path of its item, within the site. */
  address: string
}

export interface UploadItem {
  id: number
  name: string
  /** Bytes. */
  size: number
  /** Milliseconds since 1970, from the file. */
  lastModified: number
  kind: UploadKind
  state: UploadState
  /** Percent of the current `state`. */
  progress: number
  isUploading: boolean
  /** Subject of the person who chose the file; nobody else sees it. */
  person: string | undefined
  siteId: number
  destination?: UploadDestination | undefined
  /** Extensions that the field accepts: a subset of those stored for its kind. */
  extensions?: readonly string[] | undefined
  /** The stored file; only with `success`. */
  result?: UploadedFile
  /** The site already had it; only with `success`. */
  isKnown?: boolean
  /** Only with `error`. */
  error?: CallError
}

/** Why no upload starts at the moment: the network is down, or the server asked to wait. */
export type PauseReason = 'offline' | 'busy'

/** Sends a file; `hash` returns its SHA-256 once it is known. */
export type SendFile = (
  ...given: [...Parameters<typeof sendFile>, hash: () => string | null]
) => ReturnType<typeof sendFile>

/** The external functions of the queue. */
export interface UploadPorts {
  send: SendFile
  findKnown: typeof findKnownFile
  hash: typeof hashUpload
  /** Whether a file is large enough to be sent while it is hashed. */
  sendsBeforeHashed(file: File): boolean
  /** The person of this tab, on its current site. */
  caller(): Caller
  newId(): number
  /** Resolves after a delay; while `offline`, as soon as the network is back, and not before. */
  waitBeforeRetry(milliseconds: number, reason: PauseReason): Promise<void>
}
