// Rows of uploads in pieces: owner, site, and the announced file.
import type { Viewer } from '@manset/model/permissions/permissions.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { storeFailedRefusal } from '../../platform/files/files.ts'
import type { MediaKind } from './file-types.ts'
import { findById, type MediaFile } from './media-row.ts'
import { uploadsPending } from './refusals.ts'
import { type MediaOptions, removeUnlessRecorded, type StoreAttempt } from './store-media.ts'

export interface AnnouncedUpload {
  kind: MediaKind
  /** Bits: 1 file, 2 ftp, 4 cloud, as far as the site allows them. */
  method: number
  name: string
  byteSize: number
  /** Expected hash of the whole file, if the sender announced it. */
  sha256: string | null
}

export interface PendingUpload extends AnnouncedUpload {
  id: string
  siteId: number
  userId: string
  mediaId: string | null
  expiresAt: Date
}

/** Uploads without activity for this time are deleted. */
export const ABANDONED_AFTER_HOURS = 24
/** Maximum number of unfinished uploads per person. */
const MAX_PER_PERSON = 100

const COLUMNS = [
  'id',
  'site_id as siteId',
  'user_id as userId',
  'kind',
  'method',
  'original_name as name',
  'byte_size as byteSize',
  'sha256',
  'media_id as mediaId',
] as const

export async function announceUpload(
  db: Kysely<Tables>,
  viewer: Viewer,
  given: AnnouncedUpload,
): Promise<PendingUpload> {
  const { count } = await db
    .selectFrom('pending_uploads')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', viewer.userId)
    .where('media_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_PER_PERSON) throw uploadsPending(MAX_PER_PERSON)
  const row = await db
    .insertInto('pending_uploads')
    .values({
      site_id: viewer.siteId,
      user_id: viewer.userId,
      kind: given.kind,
      method: given.method,
      original_name: given.name,
      byte_size: given.byteSize,
      sha256: given.sha256,
    })
    .returning(COLUMNS)
    .returning(expiry.as('expiresAt'))
    .executeTakeFirstOrThrow()
  return toPending(row)
}

/** Stores the expected hash of a file, if the sender computed it while sending; it cannot change later. */
export async function storeExpectedHash(db: Kysely<Tables>, id: string, sha256: string): Promise<void> {
  await db
    .updateTable('pending_uploads')
    .set({ sha256 })
    .where('id', '=', id)
    .where('sha256', 'is', null)
    .where('media_id', 'is', null)
    .execute()
}

/** A person's upload on their current site; undefined for any other, whether it exists or not. */
export async function findPending(
  db: Kysely<Tables>,
  viewer: Viewer,
  id: string,
): Promise<PendingUpload | undefined> {
  if (!UUID.test(id)) return undefined
  const row = await db
    .updateTable('pending_uploads')
    .set({ touched_at: sql`now()` })
    .where('id', '=', id)
    .where('site_id', '=', viewer.siteId)
    .where('user_id', '=', viewer.userId)
    .where(expiry, '>', sql<Date>`now()`)
    .returning(COLUMNS)
    .returning(expiry.as('expiresAt'))
    .executeTakeFirst()
  return row && toPending(row)
}

type Store = Pick<MediaOptions, 'db' | 'files'>

/**
 * An attempt to store an upload. Of two concurrent ones on two servers, the later one completes it; the other is refused with
 * `STORE_FAILED`, and finds the result when retried.
 */
export function createStoreAttempt(id: string, store: Store): StoreAttempt {
  let current: string | null = null
  return {
    async begin(path) {
      const before = await replaceStoredPath(store.db, id, path)
      current = path
      if (before) await removeUnlessRecorded(before, store)
    },
    async complete(media, trx) {
      const { numUpdatedRows } = await trx
        .updateTable('pending_uploads')
        .set({ media_id: media.id, ...(current && { stored_path: null }) })
        .where('id', '=', id)
        .where((eb) => eb.or([eb.lit(current === null), eb('stored_path', '=', current)]))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw storeFailedRefusal()
    },
  }
}

/** Replaces the path of an upload that is not stored yet; returns the previous one. */
async function replaceStoredPath(db: Kysely<Tables>, id: string, path: string): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`
    update pending_uploads t set stored_path = ${path}
    from (select id, stored_path as before from pending_uploads where id = ${id} for update) b
    where t.id = b.id and t.media_id is null
    returning b.before`.execute(db)
  if (!rows[0]) throw storeFailedRefusal()
  return rows[0].before
}

/** The stored file; undefined while the upload is unfinished. */
export async function loadResult(db: Kysely<Tables>, id: string): Promise<MediaFile | undefined> {
  const row = await db
    .selectFrom('pending_uploads')
    .select('media_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.media_id ? findById(db, row.media_id) : undefined
}

/** Deletes an upload and what a failed attempt stored of it. */
export async function deleteUpload(id: string, store: Store): Promise<void> {
  const row = await store.db
    .selectFrom('pending_uploads')
    .select('stored_path')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row && !(await deleteUploadAt(id, row.stored_path, store))) await deleteUpload(id, store)
}

/** Deletes abandoned uploads and what failed attempts stored of them. Throws an error only after trying all of them. */
export async function deleteAbandonedUploads(store: Store): Promise<void> {
  const rows = await store.db
    .selectFrom('pending_uploads')
    .select(['id', 'stored_path'])
    .where(expiry, '<', sql<Date>`now()`)
    .execute()
  const failures: unknown[] = []
  for (const { id, stored_path } of rows)
    await deleteUploadAt(id, stored_path, store).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Deletes the file first, because the row is its only trace. False if another attempt has started since. */
async function deleteUploadAt(id: string, storedPath: string | null, store: Store): Promise<boolean> {
  if (storedPath) await removeUnlessRecorded(storedPath, store)
  const { rows } = await sql`
    with gone as (
      delete from pending_uploads where id = ${id} and stored_path is not distinct from ${storedPath} returning id
    ) select from pending_uploads p where p.id = ${id} and not exists (select from gone)`.execute(store.db)
  return rows.length === 0
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const expiry = sql<Date>`touched_at + make_interval(hours => ${sql.lit(ABANDONED_AFTER_HOURS)})`

interface Row extends Omit<PendingUpload, 'byteSize' | 'kind'> {
  byteSize: string
  kind: string
}

function toPending(row: Row): PendingUpload {
  return { ...row, byteSize: Number(row.byteSize), kind: row.kind as MediaKind }
}
