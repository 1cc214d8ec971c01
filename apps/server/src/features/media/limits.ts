// Limits for both kinds of upload, checked before the first byte.
import type { MediaKind } from './file-types.ts'
import type { MediaSettings } from './settings.ts'

/** By the field `type`; 3 is our addition to the specification. */
export const KINDS: Readonly<Record<string, MediaKind>> = { 1: 'image', 2: 'video', 3: 'document' }

/** The value of the field `type` for a kind. */
export const typeOfKind = (kind: MediaKind): string =>
  Object.keys(KINDS).find((type) => KINDS[type] === kind) ?? ''

/** The size limit of a kind in bytes; the largest while the kind is unknown. */
export function largest(kind: MediaKind | undefined, settings: MediaSettings): number {
  if (kind === 'image') return settings.maxImageBytes
  return kind === 'document' ? settings.maxDocumentBytes : settings.maxVideoBytes
}

const ROOM_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether an error means a full disk. */
export function isOutOfRoom(error: unknown): boolean {
  return ROOM_ERRORS.has((error as NodeJS.ErrnoException).code ?? '')
}
