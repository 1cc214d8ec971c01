// Operations that media offers to other features: storing pictures and files from elsewhere as files of a site.
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context, Tools } from '../../platform/graphql/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { CopiedBy, ItemPicture } from './agency-pictures.ts'
import type { MediaKind } from './file-types.ts'
import { createImageJobLimit } from './job-limit.ts'
import type { MediaFile } from './media-row.ts'
import { mediaSettings } from './settings.ts'
import { type IncomingMedia, type MediaOptions, storeMedia } from './store-media.ts'
import { notifyListeners, type OnStored } from './stored-listeners.ts'
import { streamIn } from './stream-in.ts'

export type { OnStored } from './stored-listeners.ts'

/** A stored picture; size in pixels after EXIF rotation. */
interface StoredPicture {
  path: string
  width: number
  height: number
}

/** Why a file was not stored: the code of the upload's refusal. */
interface RefusedPicture {
  refusal: string
}

/** Temporary statuses: too many requests, unavailable, or disk full. They do not concern the file. */
const TEMPORARY_STATUSES = new Set([429, 503, 507])

/** Converts a refusal of the file into its code; rethrows temporary refusals and errors. */
async function orRefusalCode<T>(store: () => Promise<T>): Promise<T | RefusedPicture> {
  try {
    return await store()
  } catch (error) {
    if (error instanceof Refusal && !TEMPORARY_STATUSES.has(error.status)) return { refusal: error.code }
    throw error
  }
}

/** One at a time, so that people's uploads have priority. */
const runImage = createImageJobLimit(1, 1_000)

type StoreOptions = Pick<IncomingMedia, 'createdBy' | 'address' | 'facts' | 'origin'>

function partsOf(tools: Tools, onStored: readonly OnStored[]): MediaOptions {
  const { db, files, settings, clock } = tools
  const notifyStored = notifyListeners(onStored, tools)
  return { db, files, clock, settings: mediaSettings(settings), runImage, notifyStored }
}

/** Stores a local file as a picture; refuses as an upload does. */
async function storePicture(
  tools: Tools,
  onStored: readonly OnStored[],
  siteId: number,
  { localPath, name }: { localPath: string; name: string },
  by: StoreOptions,
): Promise<MediaFile> {
  const { files } = tools
  const parts = partsOf(tools, onStored)
  const { maxImageBytes: maxBytes, minFreeBytes } = parts.settings
  const streamed = await streamIn(() => createReadStream(localPath), files, { name, maxBytes, minFreeBytes })
  return storeMedia({ siteId, kind: 'image', name, ...by, ...streamed }, parts)
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Copies a stored picture of an item for a site, with the item's facts; null if it was deleted. */
export const createPictureCopier =
  (onStored: readonly OnStored[]) =>
  (tools: Tools) =>
  async (
    siteId: number,
    { path, facts }: ItemPicture,
    { userId, address, origin }: CopiedBy,
  ): Promise<MediaFile | null> => {
    const localPath = await tools.files.localPath(path)
    if (localPath === null) return null
    return storePicture(
      tools,
      onStored,
      siteId,
      { localPath, name: nameOf(path) },
      { createdBy: userId, address, facts, origin },
    )
  }

/** Stores a fetched picture as the viewer's; refuses as an upload does. */
export const createFetchedPictureStore =
  (onStored: readonly OnStored[]) =>
  async (
    { tools, viewer, address }: Context,
    { bytes, name, caption }: { bytes: Buffer; name: string; caption: string },
  ): Promise<MediaFile> => {
    const parts = partsOf(tools, onStored)
    const { maxImageBytes: maxBytes, minFreeBytes } = parts.settings
    const streamed = await streamIn(() => Readable.from([bytes]), tools.files, {
      name,
      maxBytes,
      minFreeBytes,
    })
    const by = { createdBy: viewer.userId, address, facts: { caption } }
    return storeMedia({ siteId: viewer.siteId, kind: 'image', name, ...by, ...streamed }, parts)
  }

/** Media operations for other features; `onStored` is called for each new file. */
export const createMediaPort = (onStored: readonly OnStored[]) => (tools: Tools) => {
  const { db, files } = tools
  const parts = partsOf(tools, onStored)
  const { maxImageBytes, maxVideoBytes, maxDocumentBytes, minFreeBytes } = parts.settings
  const largest = {
    image: maxImageBytes,
    video: maxVideoBytes,
    document: maxDocumentBytes,
    sound: maxVideoBytes,
  }

  /** Stores a local file for a site; throws for temporary errors. */
  const keepAs = async (
    kind: MediaKind,
    siteId: number,
    picture: { localPath: string; name: string },
  ): Promise<StoredPicture | RefusedPicture> => {
    const limits = { name: picture.name, maxBytes: largest[kind], minFreeBytes }
    return orRefusalCode(async () => {
      const streamed = await streamIn(() => createReadStream(picture.localPath), files, limits)
      const kept = await storeMedia({ siteId, createdBy: null, kind, name: picture.name, ...streamed }, parts)
      return { path: kept.relativePath, width: kept.width, height: kept.height }
    })
  }

  const keep = (siteId: number, picture: { localPath: string; name: string }) =>
    keepAs('image', siteId, picture)

  const copyAs = async (kind: 'video' | 'document', siteId: number, path: string): Promise<string | null> => {
    const localPath = await files.localPath(path)
    if (localPath === null) return null
    const own = await db
      .selectFrom('media')
      .select('path')
      .where('site_id', '=', siteId)
      .where('path', '=', path)
      .executeTakeFirst()
    if (own) return own.path
    const name = path.slice(path.lastIndexOf('/') + 1)
    const limits = { name, maxBytes: largest[kind], minFreeBytes }
    const streamed = await streamIn(() => createReadStream(localPath), files, limits)
    const kept = await storeMedia({ siteId, createdBy: null, kind, name, ...streamed }, parts)
    return kept.relativePath
  }

  return {
    keep,
    /** Stores a video; returns only its path. */
    async keepVideo(siteId: number, video: { localPath: string; name: string }) {
      const kept = await keepAs('video', siteId, video)
      return 'refusal' in kept ? kept : { path: kept.path }
    },
    /** The same for sound or a document. */
    async keepFile(siteId: number, kind: 'sound' | 'document', file: { localPath: string; name: string }) {
      const kept = await keepAs(kind, siteId, file)
      return 'refusal' in kept ? kept : { path: kept.path }
    },
    /** Copies a video of one site to another and returns its path; null if it was deleted. */
    copyVideo: (siteId: number, path: string) => copyAs('video', siteId, path),
    /** The same for a PDF; returns the refusal where it is not stored. */
    copyDocument: (siteId: number, path: string) =>
      orRefusalCode(async () => {
        const copied = await copyAs('document', siteId, path)
        return copied === null ? null : { path: copied }
      }),
    /** Copies a picture of one site to another; null if it was deleted. */
    async copy(siteId: number, path: string): Promise<StoredPicture | null> {
      const localPath = await files.localPath(path)
      if (localPath === null) return null
      const kept = await keep(siteId, { localPath, name: nameOf(path) })
      return 'refusal' in kept ? null : kept
    },
  }
}
