// What media offers other features: a picture that lies somewhere else becomes a stored file of a site.
import { createReadStream } from 'node:fs'
import type { Tools } from '../../platform/graphql/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { limitImageJobs } from './job-limit.ts'
import { keepFile, type MediaParts } from './keep.ts'
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

/** Decoded one after the other, so that people's uploads go first. */
const runImage = limitImageJobs(1, 1_000)

/** Pictures of the store as another feature may use them; `onStored` hears of each that is new. */
export const picturesTelling = (onStored: readonly OnStored[]) => (tools: Tools) => {
  const { db, files, settings } = tools
  const tellStored = tellingOf(onStored, tools)
  const parts: MediaParts = { db, files, settings: mediaSettings(settings), runImage, tellStored }
  const { maxImageBytes: maxBytes, minFreeBytes } = parts.settings

  /** Stores a picture from a file on this machine for a site; throws where it could not be done now. */
  const keep = async (
    siteId: number,
    { localPath, name }: { localPath: string; name: string },
  ): Promise<StoredPicture | RefusedPicture> => {
    try {
      const streamed = await streamIn(createReadStream(localPath), files, { name, maxBytes, minFreeBytes })
      const kept = await keepFile({ siteId, createdBy: null, kind: 'image', name, ...streamed }, parts)
      return { path: kept.relativePath, width: kept.width, height: kept.height }
    } catch (error) {
      if (error instanceof Refusal && !PASSING.has(error.status)) return { refusal: error.code }
      throw error
    }
  }

  return {
    keep,
    /** Where the video of one site stands as a media file of another; null where it is gone. */
    async copyVideo(siteId: number, path: string): Promise<string | null> {
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
      const limits = { name, maxBytes: parts.settings.maxVideoBytes, minFreeBytes }
      const streamed = await streamIn(createReadStream(localPath), files, limits)
      const kept = await keepFile({ siteId, createdBy: null, kind: 'video', name, ...streamed }, parts)
      return kept.relativePath
    },
    /** The picture of one site as a media file of another; null where it is gone. */
    async copy(siteId: number, path: string): Promise<StoredPicture | null> {
      const localPath = await files.localPath(path)
      if (localPath === null) return null
      const kept = await keep(siteId, { localPath, name: path.slice(path.lastIndexOf('/') + 1) })
      return 'refusal' in kept ? null : kept
    },
  }
}
