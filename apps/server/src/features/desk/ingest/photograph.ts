// Ingests a single photo from any source. Its fields are read from the beginning of the file. The file is stored as media, and the item
// refers to it. Storing comes first: after a crash the photo arrives again, and equal bytes are stored once.
import { constants } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import type { Tools } from '../../../platform/graphql/context.ts'
import { isJpeg } from '../formats/photo.ts'
import type { DocumentReader } from './document-reader.ts'
import { type Agency, type Looked, unread } from './input.ts'
import type { Pictures, RefusedPicture, StoredPicture } from './pictures.ts'
import { type Prepared, sha256Of } from './prepare.ts'

/** Stores the file of a photo as media of a site; throws for temporary errors. */
export type KeepPhotograph = (
  siteId: number,
  photograph: { bytes: Uint8Array; name: string },
) => Promise<StoredPicture | RefusedPicture>

/** Metadata precedes the picture, so no more of the file is read. */
const LOOKED_AT_BYTES = 2 * 1_048_576

/** Stores photos from memory through the media store, which takes local files. */
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

/** Whether bytes are a single photo: only if the source says it sends photos. */
export const isPhotograph = (bytes: Uint8Array, format: string | null | undefined) =>
  format === 'photo' && isJpeg(bytes)

/** The part of a file that its reader needs: of a photo, only the beginning. */
export function readPartOf(bytes: Uint8Array, format: string | null | undefined): Uint8Array {
  // A copy: posting a view to the worker would send its whole buffer.
  return isPhotograph(bytes, format) ? new Uint8Array(bytes.subarray(0, LOOKED_AT_BYTES)) : bytes
}

/** Reads the beginning of a file without following links; null where it is gone. */
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

/** How a photo without a sender's number is identified. */
export type KnownBy = 'name' | 'bytes'

export interface Photograph {
  agency: Agency
  fileName: string
  bytes: Uint8Array
  knownBy: KnownBy
}

/** Stores the file of a photo and prepares its row; bytes that cannot be used stay with the input. */
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

/** Cameras reuse file names, so two photos of one name without a sender's number are identified by their bytes. */
export function named(prepared: Prepared, fileName: string, knownBy: KnownBy): Prepared {
  if (knownBy === 'name') return prepared
  const items = prepared.items.map((item) =>
    item.externalId === fileName ? { ...item, externalId: `sha256:${prepared.sha256}` } : item,
  )
  return { ...prepared, items }
}

/** Adds the stored path to the picture of each item. */
export function withPicture(prepared: Prepared, fileName: string, stored: StoredPicture): Prepared {
  const items = prepared.items.map((item) => ({
    ...item,
    images: item.images.map((image) => (image.href === fileName ? { ...image, ...stored } : image)),
  }))
  return { ...prepared, items }
}
