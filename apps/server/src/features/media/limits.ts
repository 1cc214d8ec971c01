// Limits for both kinds of upload, checked before the first byte.
import type { MediaKind } from './file-types.ts'
import type { MediaSettings } from './settings.ts'

/** By the field `type`; 3 is our addition to the specification. */
export const KINDS_BY_TYPE: Readonly<Record<string, MediaKind>> = { 1: 'image', 2: 'video', 3: 'document' }

/** The value of the field `type` for a kind. */
export const typeOfKind = (kind: MediaKind): string =>
  Object.keys(KINDS_BY_TYPE).find((type) => KINDS_BY_TYPE[type] === kind) ?? ''

/** The size limit of a kind in bytes; the largest while the kind is unknown. */
export function maxBytesOf(kind: MediaKind | undefined, settings: MediaSettings): number {
  if (kind === 'image') return settings.maxImageBytes
  return kind === 'document' ? settings.maxDocumentBytes : settings.maxVideoBytes
}

const DISK_FULL_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether an error means a full disk. */
export function isDiskFull(error: unknown): boolean {
  return DISK_FULL_ERRORS.has((error as NodeJS.ErrnoException).code ?? '')
}
