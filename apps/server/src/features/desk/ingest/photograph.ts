// A photograph by itself, whichever way it comes: its fields are read from its beginning, its file is kept as media by the
// one door of files, and the item names where it stands. Kept first and written down afterwards: what is lost in between
// comes again, and the same bytes are one file.
import { constants } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import type { Tools } from '../../../platform/graphql/context.ts'
import { isJpeg } from '../formats/photo.ts'
import type { DocumentReader } from './document-reader.ts'
import { type Agency, type Looked, unread } from './input.ts'
import type { Pictures, RefusedPicture, StoredPicture } from './pictures.ts'
import { type Prepared, sha256Of } from './prepare.ts'

/** Stores the file of a photograph as media of a site; throws where it could not be done now. */
export type KeepPhotograph = (
  siteId: number,
  photograph: { bytes: Uint8Array; name: string },
) => Promise<StoredPicture | RefusedPicture>

/** Fields stand before the picture: more of the file is not looked at. */
const LOOKED_AT_BYTES = 2 * 1_048_576

/** Keeps photographs that are in memory where pictures from files on this machine are kept. */
export function photographKeeper(
  { files }: Pick<Tools, 'files'>,
  pictures: Pick<Pictures, 'keep'>,
): KeepPhotograph {
  return async (siteId, { bytes, name }) => {
    const file = await files.receive()
    try {
      await writeFile(file.localPath, bytes)
      return await pictures.keep(siteId, { localPath: file.localPath, name })
    } finally {
      await file.discard()
    }
  }
}

/** Whether bytes are a photograph by itself: only a source that says so sends such. */
export const isPhotograph = (bytes: Uint8Array, format: string | null | undefined) =>
  format === 'photo' && isJpeg(bytes)

/** Of a file what its reader is given: of a photograph the beginning. */
export function readPartOf(bytes: Uint8Array, format: string | null | undefined): Uint8Array {
  // A copy: a thread is handed all that a view is cut from.
  return isPhotograph(bytes, format) ? new Uint8Array(bytes.subarray(0, LOOKED_AT_BYTES)) : bytes
}

/** The beginning of a file, never through a link; null where it is gone. */
export async function readStart(file: string): Promise<Buffer | null> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null)
  if (!handle) return null
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(LOOKED_AT_BYTES), 0, LOOKED_AT_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** How a photograph is known whose sender gives it no number. */
export type KnownBy = 'name' | 'bytes'

export interface Photograph {
  agency: Agency
  fileName: string
  bytes: Uint8Array
  knownBy: KnownBy
}

/** A photograph as it is written down, its file kept; bytes that nothing could be made of stay with the input. */
export async function lookAtPhotograph(
  { reader, keepPhotograph }: { reader: DocumentReader; keepPhotograph: KeepPhotograph },
  { agency, fileName, bytes, knownBy }: Photograph,
): Promise<Looked> {
  const sha256 = sha256Of(bytes)
  const part = readPartOf(bytes, 'photo')
  const read = await reader.prepare(part, fileName, { format: 'photo', language: agency.language })
  const prepared = named({ ...read, sha256 }, fileName, knownBy)
  if (prepared.items.length === 0) return { bytes, byteSize: bytes.length, prepared }
  const stored = await keepPhotograph(agency.siteId, { bytes, name: fileName })
  if ('refusal' in stored) {
    const refused = unread({ code: 'media.notTaken', params: { fileName, cause: stored.refusal } }, sha256)
    return { bytes, byteSize: bytes.length, prepared: { ...refused, format: 'photo' } }
  }
  return { bytes: null, byteSize: bytes.length, prepared: withPicture(prepared, fileName, stored) }
}

/** Cameras count from one: where its sender gives it no number, two photographs of one name are two all the same. */
export function named(prepared: Prepared, fileName: string, knownBy: KnownBy): Prepared {
  if (knownBy === 'name') return prepared
  const items = prepared.items.map((item) =>
    item.externalId === fileName ? { ...item, externalId: `sha256:${prepared.sha256}` } : item,
  )
  return { ...prepared, items }
}

/** The items with their picture where it is stored. */
export function withPicture(prepared: Prepared, fileName: string, stored: StoredPicture): Prepared {
  const items = prepared.items.map((item) => ({
    ...item,
    images: item.images.map((image) => (image.href === fileName ? { ...image, ...stored } : image)),
  }))
  return { ...prepared, items }
}
