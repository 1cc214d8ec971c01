// Turns a received file into a stored one: looked at, deduplicated within its site, then moved and written down.
// Other parts of the house that bring files in (agency feeds, the demo newsroom) go the same way.
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { record } from '../../platform/change/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FileStore, IncomingFile } from '../../platform/files.ts'
import { Refusal } from '../../platform/refusal.ts'
import { TooCostly } from '../../platform/work-apart.ts'
import { toJpeg } from './convert.ts'
import type { MediaKind } from './file-types.ts'
import { type FileFacts, inspectFile } from './inspect.ts'
import type { ImageRun } from './job-limit.ts'
import { isOutOfRoom } from './limits.ts'
import { factColumns, joinedFacts, type MediaFacts, NO_FACTS, withinLimits } from './media-facts.ts'
import { photoFacts } from './photo-facts.ts'
import { imageTooComplex, imageUnreadable, storageFull } from './refusals.ts'
import type { MediaSettings } from './settings.ts'

/** What is known of a stored file; width and height are pixels as it is seen, after EXIF rotation. */
export interface MediaFile {
  id: string
  relativePath: string
  width: number
  height: number
  kind: MediaKind
  mime: string
  byteSize: number
  fileHash: string
  originalName: string
  /** Of a document, where it is known. */
  pages: number | null
  /** What is known of it, for whoever puts it somewhere. */
  title: string | null
  text: string | null
  keywords: string[]
  source: string | null
  reporter: string | null
  rights: string | null
  usableUntil: Date | null
}

export interface NewFile {
  siteId: number
  /** Null when no person brought it. */
  createdBy: string | null
  /** Where it came from, for the audit log. */
  address?: string | null
  kind: MediaKind
  /** Where it is to stand, bits: 1 file, 2 ftp, 4 cloud; wherever this house keeps files where nobody says it. */
  method?: number
  file: IncomingFile
  head: Buffer
  name: string
  sha256: string
  byteSize: number
  /** What its sender says of it, before what it says of itself. */
  facts?: Partial<MediaFacts>
  /** The item it was copied from. */
  origin?: { entity: string; id: string }
}

export interface MediaParts {
  db: Kysely<Tables>
  files: FileStore
  settings: MediaSettings
  clock: Clock
  /** The one queue of jobs that decode pictures. */
  runImage: ImageRun
  /** Who wants to know of new files; see stored.ts. */
  tellStored?: TellStored
}

/** A file that is being written down; `createdBy` is null where no person brought it. */
export interface StoredMedia extends MediaFile {
  siteId: number
  createdBy: string | null
  /**
   * Where its bytes stand on this machine as they came. Of a picture that was converted that is the original, with all it
   * says of itself; it is gone when the call has returned.
   */
  receivedPath: string
}

export type TellStored = (file: StoredMedia, trx: Kysely<Tables>) => Promise<void>

/** Keeps a received file, or answers the one with the same bytes the site already has. Always ends `file`. */
export async function keepFile(given: NewFile, parts: MediaParts): Promise<MediaFile> {
  try {
    const known = await findByHash(parts.db, given.siteId, given.sha256)
    if (known && known.kind === given.kind) {
      await standWhereAsked(known.relativePath, given, parts)
      return known
    }
    return await keepNewFile(given, parts)
  } finally {
    await given.file.discard()
  }
}

/** A file that is known stands where it is asked for, too; where it is gone it is stored anew. */
async function standWhereAsked(path: string, given: NewFile, parts: MediaParts): Promise<void> {
  const { files } = parts
  // The record may have outlived its file, such as after a restore without the media folder.
  if ((await files.localPath(path)) === null) {
    const { file } = await asStored(given, parts)
    await file.keep(path, given.method)
  } else if (given.method !== undefined) await files.extend(path, given.method)
}

// The file is moved before it is written down: a crash between leaves an orphan nobody sees, never a record
// without its file.
async function keepNewFile(given: NewFile, parts: MediaParts): Promise<MediaFile> {
  const { db, files } = parts
  const { header, ...stored } = await asStored(given, parts)
  // Read from what came: a file that was converted says nothing any more.
  const facts = header && photoFacts(header)
  const path = files.newPath(stored.extension)
  await stored.file.keep(path, given.method)
  const inserted = await writeDown(given, path, { ...stored, facts }, parts).catch(async (error) => {
    await files.remove(path)
    throw error
  })
  if (inserted) return inserted
  await files.remove(path)
  const winner = await findByHash(db, given.siteId, given.sha256)
  if (!winner) throw new Error('a stored file vanished while it was stored again')
  return winner
}

/** Of a picture that lies on the disk decoded while it is converted. */
const PLAIN_PIXEL_BYTES = 4

interface AsStored extends Omit<FileFacts, 'type' | 'header'> {
  file: IncomingFile
  mime: string
  extension: string
  byteSize: number
}

/** What is stored of a received file: the file itself, or what its type is turned into. Its hash stays that of what came. */
async function asStored(
  given: NewFile,
  { files, settings, runImage }: MediaParts,
): Promise<AsStored & Pick<FileFacts, 'header'>> {
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
    const meanwhile = header.width * header.height * PLAIN_PIXEL_BYTES
    if ((await files.freeBytes()) - meanwhile < settings.minFreeBytes) throw storageFull()
    const size = await toJpeg(file.localPath, converted.localPath, header, settings, runImage)
    return { ...facts, ...type.storedAs, file: converted, byteSize: size }
  } catch (error) {
    await converted.discard()
    if (error instanceof Refusal) throw error
    if (isOutOfRoom(error)) throw storageFull()
    throw error instanceof TooCostly ? imageTooComplex(given.name) : imageUnreadable(given.name)
  }
}

type Described = AsStored & { facts: MediaFacts | null }

/** Writes the file down and tells who wants to know, both or neither; undefined where somebody was faster. */
async function writeDown(
  given: NewFile,
  path: string,
  stored: Described,
  parts: MediaParts,
): Promise<MediaFile | undefined> {
  const { db, files, tellStored } = parts
  if (!tellStored) return insert(parts, given, path, stored)
  const isConverted = stored.file !== given.file
  const receivedPath = isConverted ? given.file.localPath : await files.localPath(path)
  if (receivedPath === null) throw new Error('a file vanished while it was stored')
  return db.transaction().execute(async (trx) => {
    const file = await insert({ ...parts, db: trx }, given, path, stored)
    const { siteId, createdBy } = given
    if (file) await tellStored({ ...file, siteId, createdBy, receivedPath }, trx)
    return file
  })
}

/** The file's record, and for what a person brought its audit entry; undefined where somebody was faster. */
async function insert(
  { db, clock }: MediaParts,
  given: NewFile,
  path: string,
  stored: Described,
): Promise<MediaFile | undefined> {
  const { name, createdBy, siteId, address = null, origin } = given
  const facts = withinLimits(joinedFacts(given.facts ?? {}, stored.facts ?? NO_FACTS))
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
          ...factColumns(name, facts),
        },
        changes: createdBy === null ? null : {},
      },
    ],
    columns: MEDIA_COLUMNS,
  })
  return written.outcome === 'written' ? toMediaFile(written.rows[0]) : undefined
}

/** The site's file with these bytes; undefined when the site has none, whatever other sites have. */
export async function findByHash(
  db: Kysely<Tables>,
  siteId: number,
  sha256: string,
): Promise<MediaFile | undefined> {
  const row = await db
    .selectFrom('media')
    .select(MEDIA_COLUMNS)
    .where('site_id', '=', siteId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row && toMediaFile(row)
}

/** A stored file by its id. */
export async function findById(db: Kysely<Tables>, id: string): Promise<MediaFile | undefined> {
  const row = await db.selectFrom('media').select(MEDIA_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && toMediaFile(row)
}

const MEDIA_COLUMNS = [
  'id',
  'path',
  'width',
  'height',
  'pages',
  'kind',
  'mime',
  'byte_size',
  'sha256',
  'original_name',
  'title',
  'caption',
  'keywords',
  'source',
  'reporter',
  'rights',
  'usable_until',
] as const

interface MediaRow {
  id: string
  path: string
  width: number | null
  height: number | null
  pages: number | null
  kind: string
  mime: string
  byte_size: string
  sha256: string
  original_name: string
  title: string | null
  caption: string | null
  keywords: string[]
  source: string | null
  reporter: string | null
  rights: string | null
  usable_until: Date | null
}

function toMediaFile(row: MediaRow): MediaFile {
  return {
    id: row.id,
    relativePath: row.path,
    width: row.width ?? 0,
    height: row.height ?? 0,
    kind: row.kind as MediaKind,
    pages: row.pages,
    mime: row.mime,
    byteSize: Number(row.byte_size),
    fileHash: row.sha256,
    originalName: row.original_name,
    title: row.title,
    text: row.caption,
    keywords: row.keywords,
    source: row.source,
    reporter: row.reporter,
    rights: row.rights,
    usableUntil: row.usable_until,
  }
}
