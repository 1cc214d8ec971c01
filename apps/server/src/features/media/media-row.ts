// Rows of stored files.
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { MediaKind } from './file-types.ts'

/** A stored file; width and height are pixels after EXIF rotation. */
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
  /** Of a document, where known. */
  pages: number | null
  /** Metadata for inserting it somewhere. */
  title: string | null
  text: string | null
  keywords: string[]
  source: string | null
  reporter: string | null
  rights: string | null
  usableUntil: Date | null
}

/** The site's file with these bytes; undefined if the site has none, even if other sites do. */
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

export async function findById(db: Kysely<Tables>, id: string): Promise<MediaFile | undefined> {
  const row = await db.selectFrom('media').select(MEDIA_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && toMediaFile(row)
}

export const MEDIA_COLUMNS = [
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

export interface MediaRow {
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

export function toMediaFile(row: MediaRow): MediaFile {
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
