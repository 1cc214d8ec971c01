// Ingests a single photo from any source. Its fields are read from the beginning of the file. The file is stored as media, and the item
// refers to it. Storing comes first: after a crash the photo arrives again, and equal bytes are stored once.
import { constants } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import type { Tools } from '../../../platform/graphql/context.ts'
import { isJpeg } from '../formats/photo.ts'
import type { DocumentReader } from './document-reader.ts'
import { type Agency, type ReadFile, refusedUnread } from './input.ts'
import type { MediaPort, RefusedPicture, StoredPicture } from './media-port.ts'
import { type PreparedDocument, sha256Of } from './prepare.ts'

/** Stores the file of a photo as media of a site; throws for temporary errors. */
export type StorePhoto = (
  siteId: number,
  photograph: { bytes: Uint8Array; name: string },
) => Promise<StoredPicture | RefusedPicture>

/** Metadata precedes the picture, so no more of the file is read. */
const METADATA_BYTES = 2 * 1_048_576

/** Stores photos from memory through the media store, which takes local files. */
export function createPhotoStore(
  { files }: Pick<Tools, 'files'>,
  pictures: Pick<MediaPort, 'keep'>,
): StorePhoto {
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
export const isPhoto = (bytes: Uint8Array, format: string | null | undefined) =>
  format === 'photo' && isJpeg(bytes)

/** The part of a file that its reader needs: of a photo, only the beginning. */
export function partToRead(bytes: Uint8Array, format: string | null | undefined): Uint8Array {
  // A copy: posting a view to the worker would send its whole buffer.
  return isPhoto(bytes, format) ? new Uint8Array(bytes.subarray(0, METADATA_BYTES)) : bytes
}

/** Reads the beginning of a file without following links; null if it is gone. */
export async function readStart(file: string): Promise<Buffer | null> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null)
  if (!handle) return null
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(METADATA_BYTES), 0, METADATA_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** How a photo without a sender's number is identified. */
export type IdentifiedBy = 'name' | 'bytes'

export interface Photo {
  agency: Agency
  fileName: string
  bytes: Uint8Array
  knownBy: IdentifiedBy
}

/** Stores the file of a photo and prepares its row; bytes that cannot be used stay with the input. */
export async function storeAndReadPhoto(
  { reader, storePhoto }: { reader: DocumentReader; storePhoto: StorePhoto },
  { agency, fileName, bytes, knownBy }: Photo,
): Promise<ReadFile> {
  const sha256 = sha256Of(bytes)
  const part = partToRead(bytes, 'photo')
  const read = await reader.prepare(part, fileName, { format: 'photo', language: agency.language })
  const prepared = identifyByBytes({ ...read, sha256 }, fileName, knownBy)
  if (prepared.items.length === 0) return { bytes, byteSize: bytes.length, prepared }
  const stored = await storePhoto(agency.siteId, { bytes, name: fileName })
  if ('refusal' in stored) {
    const refused = refusedUnread(
      { code: 'media.notTaken', params: { fileName, cause: stored.refusal } },
      sha256,
    )
    return { bytes, byteSize: bytes.length, prepared: { ...refused, format: 'photo' } }
  }
  return { bytes: null, byteSize: bytes.length, prepared: attachPicture(prepared, fileName, stored) }
}

/** Cameras reuse file names, so two photos of one name without a sender's number are identified by their bytes. */
export function identifyByBytes(
  prepared: PreparedDocument,
  fileName: string,
  knownBy: IdentifiedBy,
): PreparedDocument {
  if (knownBy === 'name') return prepared
  const items = prepared.items.map((item) =>
    item.externalId === fileName ? { ...item, externalId: `sha256:${prepared.sha256}` } : item,
  )
  return { ...prepared, items }
}

/** Adds the stored path to the picture of each item. */
export function attachPicture(
  prepared: PreparedDocument,
  fileName: string,
  stored: StoredPicture,
): PreparedDocument {
  const items = prepared.items.map((item) => ({
    ...item,
    images: item.images.map((image) => (image.href === fileName ? { ...image, ...stored } : image)),
  }))
  return { ...prepared, items }
}
