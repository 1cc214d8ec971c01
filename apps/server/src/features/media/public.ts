// What media offers other features: a picture that lies somewhere else becomes a stored file of a site.
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context, Tools } from '../../platform/graphql/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { CopiedBy, ItemPicture } from './agency-pictures.ts'
import type { MediaKind } from './file-types.ts'
import { limitImageJobs } from './job-limit.ts'
import { keepFile, type MediaParts, type NewFile } from './keep.ts'
import type { MediaFile } from './media-row.ts'
import { mediaSettings } from './settings.ts'
import { type OnStored, tellingOf } from './stored.ts'
import { streamIn } from './stream-in.ts'

export type { OnStored } from './stored.ts'

/** A stored picture; pixels as it is seen, after EXIF rotation. */
interface StoredPicture {
  path: string
  width: number
  height: number
}

/** Why a file is no picture that is taken: the code of an upload's refusal. */
interface RefusedPicture {
  refusal: string
}

/** Too many at once, or no room on the disk: that is not the picture's fault, and passes. */
const PASSING = new Set([429, 503, 507])

/** A refusal of the file itself as its code; throws what passes or has failed. */
async function unlessRefused<T>(store: () => Promise<T>): Promise<T | RefusedPicture> {
  try {
    return await store()
  } catch (error) {
    if (error instanceof Refusal && !PASSING.has(error.status)) return { refusal: error.code }
    throw error
  }
}

/** Decoded one after the other, so that people's uploads go first. */
const runImage = limitImageJobs(1, 1_000)

type KeptFor = Pick<NewFile, 'createdBy' | 'address' | 'facts' | 'origin'>

function partsOf(tools: Tools, onStored: readonly OnStored[]): MediaParts {
  const { db, files, settings, clock } = tools
  const tellStored = tellingOf(onStored, tools)
  return { db, files, clock, settings: mediaSettings(settings), runImage, tellStored }
}

/** Stores a picture from a file on this machine; refuses as an upload does. */
async function keepPicture(
  tools: Tools,
  onStored: readonly OnStored[],
  siteId: number,
  { localPath, name }: { localPath: string; name: string },
  by: KeptFor,
): Promise<MediaFile> {
  const { files } = tools
  const parts = partsOf(tools, onStored)
  const { maxImageBytes: maxBytes, minFreeBytes } = parts.settings
  const streamed = await streamIn(() => createReadStream(localPath), files, { name, maxBytes, minFreeBytes })
  return keepFile({ siteId, kind: 'image', name, ...by, ...streamed }, parts)
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Copies a stored picture of an item for a site, with what the item says of it; null where it is gone. */
export const pictureCopierTelling =
  (onStored: readonly OnStored[]) =>
  (tools: Tools) =>
  async (
    siteId: number,
    { path, facts }: ItemPicture,
    { userId, address, origin }: CopiedBy,
  ): Promise<MediaFile | null> => {
    const localPath = await tools.files.localPath(path)
    if (localPath === null) return null
    return keepPicture(
      tools,
      onStored,
      siteId,
      { localPath, name: nameOf(path) },
      { createdBy: userId, address, facts, origin },
    )
  }

/** Stores a picture that somebody had fetched from elsewhere, as theirs; refuses as an upload does. */
export const fetchedPictureKeeperTelling =
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
    return keepFile({ siteId: viewer.siteId, kind: 'image', name, ...by, ...streamed }, parts)
  }

/** Pictures of the store as another feature may use them; `onStored` hears of each that is new. */
export const picturesTelling = (onStored: readonly OnStored[]) => (tools: Tools) => {
  const { db, files } = tools
  const parts = partsOf(tools, onStored)
  const { maxImageBytes, maxVideoBytes, maxDocumentBytes, minFreeBytes } = parts.settings
  const largest = {
    image: maxImageBytes,
    video: maxVideoBytes,
    document: maxDocumentBytes,
    sound: maxVideoBytes,
  }

  /** Stores a file from a file on this machine for a site; throws where it could not be done now. */
  const keepAs = async (
    kind: MediaKind,
    siteId: number,
    picture: { localPath: string; name: string },
  ): Promise<StoredPicture | RefusedPicture> => {
    const limits = { name: picture.name, maxBytes: largest[kind], minFreeBytes }
    return unlessRefused(async () => {
      const streamed = await streamIn(() => createReadStream(picture.localPath), files, limits)
      const kept = await keepFile({ siteId, createdBy: null, kind, name: picture.name, ...streamed }, parts)
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
    const kept = await keepFile({ siteId, createdBy: null, kind, name, ...streamed }, parts)
    return kept.relativePath
  }

  return {
    keep,
    /** A film, of which only its path is told. */
    async keepVideo(siteId: number, video: { localPath: string; name: string }) {
      const kept = await keepAs('video', siteId, video)
      return 'refusal' in kept ? kept : { path: kept.path }
    },
    /** Sound or a document, likewise. */
    async keepFile(siteId: number, kind: 'sound' | 'document', file: { localPath: string; name: string }) {
      const kept = await keepAs(kind, siteId, file)
      return 'refusal' in kept ? kept : { path: kept.path }
    },
    /** Where the video of one site stands as a media file of another; null where it is gone. */
    copyVideo: (siteId: number, path: string) => copyAs('video', siteId, path),
    /** The same of a PDF document, with the refusal where it is not stored. */
    copyDocument: (siteId: number, path: string) =>
      unlessRefused(async () => {
        const copied = await copyAs('document', siteId, path)
        return copied === null ? null : { path: copied }
      }),
    /** The picture of one site as a media file of another; null where it is gone. */
    async copy(siteId: number, path: string): Promise<StoredPicture | null> {
      const localPath = await files.localPath(path)
      if (localPath === null) return null
      const kept = await keep(siteId, { localPath, name: nameOf(path) })
      return 'refusal' in kept ? null : kept
    },
  }
}
