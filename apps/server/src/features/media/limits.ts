// What both ways of uploading ask of a file before its first byte.
import type { MediaKind } from './file-types.ts'
import type { MediaSettings } from './settings.ts'

/** Of the field `type`; documents are ours beside the two the specification has. */
export const KINDS: Readonly<Record<string, MediaKind>> = { 1: 'image', 2: 'video', 3: 'document' }

/** The number of a kind in the field `type`. */
export const typeOfKind = (kind: MediaKind): string =>
  Object.keys(KINDS).find((type) => KINDS[type] === kind) ?? ''

/** The limit of a kind; the widest while it is not known yet. */
export function largest(kind: MediaKind | undefined, settings: MediaSettings): number {
  if (kind === 'image') return settings.maxImageBytes
  return kind === 'document' ? settings.maxDocumentBytes : settings.maxVideoBytes
}

const ROOM_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether a disk said that it is full. */
export function isOutOfRoom(error: unknown): boolean {
  return ROOM_ERRORS.has((error as NodeJS.ErrnoException).code ?? '')
}
