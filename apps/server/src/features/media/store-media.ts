// Stores a received file: inspects it, deduplicates it within its site, moves it and records it. Other features that import files (agency
// sources, the demo newsroom) use the same path.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { record } from '../../platform/change/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FileStore, IncomingFile } from '../../platform/files/files.ts'
import { Refusal } from '../../platform/refusal.ts'
import { toJpeg } from './convert.ts'
import type { MediaKind } from './file-types.ts'
import { type FileFacts, inspectFile, pictureRefusal } from './inspect.ts'
import type { ImageRun } from './job-limit.ts'
import { isDiskFull } from './limits.ts'
import { type MediaFacts, mergeFacts, NO_FACTS, toFactColumns, trimFacts } from './media-facts.ts'
import { findByHash, MEDIA_COLUMNS, type MediaFile, type MediaRow, toMediaFile } from './media-row.ts'
import { readPhotoFacts } from './photo-facts.ts'
import { storageFull } from './refusals.ts'
import type { MediaSettings } from './settings.ts'

export interface IncomingMedia {
  siteId: number
  /** Null if no person uploaded it. */
  createdBy: string | null
  /** IP address, for the audit log. */
  address?: string | null
  kind: MediaKind
  /** Stores to use, as bits: 1 file, 2 ftp, 4 cloud. By default, all stores of the installation. */
  method?: number
  file: IncomingFile
  head: Buffer
  name: string
  sha256: string
  byteSize: number
  /** Facts from the sender, preferred over the file's own metadata. */
  facts?: Partial<MediaFacts>
  /** The item from which it was copied. */
  origin?: { entity: string; id: string }
  /** Set for a file that survives a failed attempt and will be stored again. */
  attempt?: StoreAttempt
}

/** Record of an attempt to store a file, so that any failure or crash can be traced to it. */
export interface StoreAttempt {
  /** Records where the file will be stored. Called before anything is stored there. */
  begin(storedPath: string): Promise<void>
  /** Records the result in the transaction that inserts the file. Throws where another attempt has taken over. */
  complete(file: MediaFile, trx: Kysely<Tables>): Promise<void>
}

export interface MediaOptions {
  db: Kysely<Tables>
  files: FileStore
  settings: MediaSettings
  clock: Clock
  /** The queue of all jobs that decode pictures. */
  runImage: ImageRun
  /** Notifies listeners of new files; see stored-listeners.ts. */
  notifyStored?: NotifyStored
}

/** A file that is being recorded; `createdBy` is null if no person uploaded it. */
export interface StoredMedia extends MediaFile {
  siteId: number
  createdBy: string | null
  /**
   * Local path of the received bytes. For a converted picture, this is the original with all its metadata; it is deleted when the call
   * returns.
   */
  receivedPath: string
}

export type NotifyStored = (file: StoredMedia, trx: Kysely<Tables>) => Promise<void>

/** Stores a received file, or returns the site's existing file with the same bytes. Always disposes of `file`. */
export async function storeMedia(given: IncomingMedia, parts: MediaOptions): Promise<MediaFile> {
  try {
    const known = await findByHash(parts.db, given.siteId, given.sha256)
    if (!known || known.kind !== given.kind) return await storeNewMedia(given, parts)
    await copyToRequestedStores(known.relativePath, given, parts)
    await given.attempt?.complete(known, parts.db)
    return known
  } finally {
    await given.file.discard()
  }
}

/** Copies a known file to the requested stores; stores it again where its bytes are gone. */
async function copyToRequestedStores(path: string, given: IncomingMedia, parts: MediaOptions): Promise<void> {
  const { files } = parts
  // The record may outlive its file, for example after a restore without the media folder.
  if ((await files.localPath(path)) === null)
    await withStorableFile(given, parts, ({ file }) => file.commit(path, given.method))
  else if (given.method !== undefined) await files.extend(path, given.method)
}

// The file is moved before it is recorded: a crash in between leaves an invisible orphan, never a record without its file.
function storeNewMedia(given: IncomingMedia, parts: MediaOptions): Promise<MediaFile> {
  const { db, files } = parts
  return withStorableFile(given, parts, async ({ header, ...stored }) => {
    // Read from the original, because converting removes the metadata.
    const facts = header && readPhotoFacts(header)
    const path = files.newPath(stored.extension)
    await given.attempt?.begin(path)
    await stored.file.commit(path, given.method)
    const inserted = await recordMedia(given, path, { ...stored, facts }, parts)
    if (inserted) return inserted
    const winner = await findByHash(db, given.siteId, given.sha256)
    if (!winner) throw new Error('a stored file vanished while it was stored again')
    await given.attempt?.complete(winner, db)
    await files.remove(path)
    return winner
  })
}

/** Runs `work` with the file to store; a conversion that is not kept is deleted afterwards. */
async function withStorableFile<T>(
  given: IncomingMedia,
  parts: MediaOptions,
  work: (stored: ConvertedFile) => Promise<T>,
): Promise<T> {
  const stored = await toStorableFile(given, parts)
  try {
    return await work(stored)
  } finally {
    if (stored.file !== given.file) await stored.file.discard()
  }
}

/** Bytes per pixel of a picture that is uncompressed on disk during conversion. */
const RAW_BYTES_PER_PIXEL = 4

interface StorableFile extends Omit<FileFacts, 'type' | 'header'> {
  file: IncomingFile
  mime: string
  extension: string
  byteSize: number
}

type ConvertedFile = StorableFile & Pick<FileFacts, 'header'>

/** The file to store: the received one or its conversion. The hash is always that of the received bytes. */
async function toStorableFile(
  given: IncomingMedia,
  { files, settings, runImage }: MediaOptions,
): Promise<ConvertedFile> {
  const { file, byteSize } = given
  const { type, ...facts } = await inspectFile(
    { ...given, localPath: file.localPath },
    given.kind,
    settings,
    runImage,
  )
  const { header } = facts
  if (!type.storedAs || !header)
    return { ...facts, file, byteSize, mime: type.mime, extension: type.extension }
  const converted = await files.receive()
  try {
    const meanwhile = header.width * header.height * RAW_BYTES_PER_PIXEL
    if ((await files.freeBytes()) - meanwhile < settings.minFreeBytes) throw storageFull()
    const size = await toJpeg(file.localPath, converted.localPath, header, settings, runImage)
    return { ...facts, ...type.storedAs, file: converted, byteSize: size }
  } catch (error) {
    await converted.discard()
    if (error instanceof Refusal) throw error
    if (isDiskFull(error)) throw storageFull()
    throw pictureRefusal(error, given.name, type)
  }
}

type StorableWithFacts = StorableFile & { facts: MediaFacts | null }

/**
 * Inserts the record and notifies listeners in one transaction; undefined if another upload was faster. Without a record, the file is
 * removed.
 */
async function recordMedia(
  given: IncomingMedia,
  path: string,
  stored: StorableWithFacts,
  parts: MediaOptions,
): Promise<MediaFile | undefined> {
  const { db, files, notifyStored } = parts
  const isConverted = stored.file !== given.file
  const receivedPath = isConverted ? given.file.localPath : await files.localPath(path)
  if (receivedPath === null) throw new Error('a file vanished while it was stored')
  let isCommitting = false
  try {
    return await db.transaction().execute(async (trx) => {
      await lockStoredPath(trx, path)
      const file = await insertMedia({ ...parts, db: trx }, given, path, stored)
      if (file) {
        const { siteId, createdBy } = given
        await notifyStored?.({ ...file, siteId, createdBy, receivedPath }, trx)
        await given.attempt?.complete(file, trx)
      }
      isCommitting = true
      return file
    })
  } catch (error) {
    if (!isCommitting) {
      await files.remove(path)
      throw error
    }
    // A commit whose answer was lost may have succeeded. If that cannot be determined, the file stays, because a record may name it.
    const isRecorded = await removeUnlessRecorded(path, parts).catch(() => false)
    const file = isRecorded ? await findByHash(db, given.siteId, given.sha256) : undefined
    if (file) return file
    throw error
  }
}

/** Makes `removeUnlessRecorded` of the same path wait until the transaction ends. */
async function lockStoredPath(trx: Kysely<Tables>, path: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media ${path}`}, 0))`.execute(trx)
}

/**
 * Removes a stored file unless a record names it; returns whether one does. Waits for a transaction that may still insert the record;
 * throws if it takes longer than ten seconds.
 */
export async function removeUnlessRecorded(
  path: string,
  { db, files }: Pick<MediaOptions, 'db' | 'files'>,
): Promise<boolean> {
  const isRecorded = await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '10s'`.execute(trx)
    await lockStoredPath(trx, path)
    const row = await trx.selectFrom('media').select('id').where('path', '=', path).executeTakeFirst()
    return row !== undefined
  })
  if (!isRecorded) await files.remove(path)
  return isRecorded
}

/** Inserts the record, and an audit entry for a person's upload; undefined if another upload was faster. */
async function insertMedia(
  { db, clock }: MediaOptions,
  given: IncomingMedia,
  path: string,
  stored: StorableWithFacts,
): Promise<MediaFile | undefined> {
  const { name, createdBy, siteId, address = null, origin } = given
  const facts = trimFacts(mergeFacts(given.facts ?? {}, stored.facts ?? NO_FACTS))
  const written = await record<MediaRow>(db, {
    table: 'media',
    by: { userId: createdBy, siteId, address },
    at: clock.now(),
    action: 'uploaded',
    unlessTaken: ['site_id', 'sha256'],
    rows: [
      {
        target: null,
        values: {
          sha256: given.sha256,
          kind: given.kind,
          mime: stored.mime,
          path,
          byte_size: stored.byteSize,
          width: stored.width,
          height: stored.height,
          pages: stored.pages,
          original_name: name,
          origin: origin?.entity ?? null,
          origin_id: origin?.id ?? null,
          ...toFactColumns(name, facts),
        },
        changes: createdBy === null ? null : {},
      },
    ],
    columns: MEDIA_COLUMNS,
  })
  return written.outcome === 'written' ? toMediaFile(written.rows[0]) : undefined
}
