// What the agency feature needs of others, given to it here: drafts from the content feature, files from media.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { entityNamed } from '@manset/model/entities/entities.ts'
import { contentBehaviour } from './features/content/behaviour.ts'
import type { UsePorts } from './features/desk/agency/agency-use.ts'
import type { Pictures, StoredPicture } from './features/desk/ingest/pictures.ts'
import { limitImageJobs } from './features/media/job-limit.ts'
import { keepFile, type MediaParts } from './features/media/keep.ts'
import { saveItem } from './kit/entity/entity-service.ts'
import { Refusal } from './platform/refusal.ts'

const HEAD_BYTES = 8_192
const PASSING = new Set([429, 503, 507])

/** Pictures of agencies as stored media; decoded one after the other, so that people's uploads go first. */
export function agencyPictures(media: Omit<MediaParts, 'runImage'>): Pictures {
  const parts: MediaParts = { ...media, runImage: limitImageJobs(1, 1_000) }
  const keep: Pictures['keep'] = async (siteId, { localPath, name }) => {
    try {
      return await keepCopy(parts, siteId, localPath, name)
    } catch (error) {
      // Too many at once, or no room on the disk: that is not the picture's fault, and passes.
      if (error instanceof Refusal && !PASSING.has(error.status)) return { refusal: error.code }
      throw error
    }
  }
  return {
    keep,
    async copy(siteId, path) {
      const localPath = await parts.files.localPath(path)
      if (localPath === null) return null
      const kept = await keep(siteId, { localPath, name: path.slice(path.lastIndexOf('/') + 1) })
      return 'refusal' in kept ? null : kept
    },
  }
}

async function keepCopy(
  parts: MediaParts,
  siteId: number,
  localPath: string,
  name: string,
): Promise<StoredPicture> {
  const file = await parts.files.receive()
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let byteSize = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      byteSize += chunk.length
      if (byteSize > parts.settings.maxImageBytes)
        return done(new Refusal('FILE_TOO_LARGE', 'The picture is too large'))
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(createReadStream(localPath), meter, file.writable())
  } catch (error) {
    await file.discard()
    throw error
  }
  const sha256 = hash.digest('hex')
  const kept = await keepFile(
    { siteId, createdBy: null, kind: 'image', file, head, name, sha256, byteSize },
    parts,
  )
  return { path: kept.relativePath, width: kept.width, height: kept.height }
}

/** A draft by the rules of the content feature. */
export const createDraft: UsePorts['createDraft'] = async (type, values, context) => {
  const { id, version } = await saveItem(
    entityNamed(type),
    contentBehaviour,
    { ...values, status: 'draft' },
    context,
  )
  return { id, version }
}
