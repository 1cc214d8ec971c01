// The database's record of files in remote stores: written before the first byte is sent, so that after a crash any server's sweep can
// clean up.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export interface RemoteFile {
  /** Bits: 1 file, 2 ftp, 4 cloud. */
  methods: number
  /** Bits of additional stores that it is being sent to. */
  pendingMethods: number
  byteSize: number
  /** The S3 store's upload id; null if nothing was sent there. */
  uploadId: string | null
  /** Changes with every step of the file. */
  mark: string
}

type NewRemoteFile = Pick<RemoteFile, 'methods' | 'byteSize'>

export interface RemoteFiles {
  /**
   * Before anything is sent: these stores may contain parts of it from now on. `before` is the result of `find`. False if another
   * caller has stored, begun or ended the path since: undoing works by path and would delete their file.
   */
  begin(path: string, file: NewRemoteFile, before: RemoteFile | undefined): Promise<boolean>
  recordUploadId(path: string, uploadId: string): Promise<void>
  /** The file is in all its stores; false if a sweep has given it up. */
  complete(path: string): Promise<boolean>
  /** Heartbeat of an incomplete file. */
  touch(path: string): Promise<void>
  /** Hides the file; its copies are to be deleted. */
  markDeleted(path: string): Promise<RemoteFile | undefined>
  delete(path: string): Promise<void>
  find(path: string): Promise<RemoteFile | undefined>
  /** Incomplete or ended files without a heartbeat for this long. */
  abandoned(untouchedMs: number): Promise<string[]>
  /** Before an existing file is sent to more stores; false if it is being sent already. */
  beginMore(path: string, file: NewRemoteFile & Pick<RemoteFile, 'pendingMethods'>): Promise<boolean>
  /** The file is in these stores as well; false if a sweep has given that up. */
  completeMore(path: string, pendingMethods: number): Promise<boolean>
  /** The file is in none of the additional stores. */
  endMore(path: string): Promise<void>
  /** Files being sent to more stores without a heartbeat for this long. */
  abandonedMore(untouchedMs: number): Promise<string[]>
}

export function openRemoteFiles(db: Kysely<Tables>): RemoteFiles {
  return { ...firstCopies(db), ...additionalCopies(db) }
}

/** An update of one file, which counts as its heartbeat. */
const updateFile = (db: Kysely<Tables>, path: string) =>
  db.updateTable('remote_files').set({ touched_at: sql`now()` }).where('path', '=', path)

const filesWithoutHeartbeat = (db: Kysely<Tables>, forMs: number) =>
  db
    .selectFrom('remote_files')
    .select('path')
    .where('touched_at', '<=', sql<Date>`now() - make_interval(secs => ${forMs / 1000})`)

type AdditionalCopies = Pick<RemoteFiles, 'beginMore' | 'completeMore' | 'endMore' | 'abandonedMore'>

function firstCopies(db: Kysely<Tables>): Omit<RemoteFiles, keyof AdditionalCopies> {
  return {
    async begin(path, { methods, byteSize }, before) {
      const begun = await db
        .insertInto('remote_files')
        .values({ path, methods, byte_size: byteSize })
        .onConflict((conflict) =>
          conflict
            .column('path')
            .doUpdateSet({
              methods,
              pending_methods: 0,
              byte_size: byteSize,
              is_complete: false,
              is_deleting: false,
              upload_id: null,
              touched_at: sql`now()`,
            })
            .where('remote_files.is_complete', '=', true)
            .where(sql`remote_files.touched_at::text`, '=', before?.mark ?? ''),
        )
        .returning('path')
        .executeTakeFirst()
      return begun !== undefined
    },
    async recordUploadId(path, uploadId) {
      await db.updateTable('remote_files').set({ upload_id: uploadId }).where('path', '=', path).execute()
    },
    async complete(path) {
      const { numUpdatedRows } = await updateFile(db, path)
        .set({ is_complete: true })
        .where('is_deleting', '=', false)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async touch(path) {
      await updateFile(db, path).execute()
    },
    async markDeleted(path) {
      const row = await updateFile(db, path)
        .set({ is_complete: false, is_deleting: true })
        .returning(COLUMNS)
        .executeTakeFirst()
      return row && toRemoteFile(row)
    },
    async delete(path) {
      // A file that was stored again under the same path stays.
      await db.deleteFrom('remote_files').where('path', '=', path).where('is_deleting', '=', true).execute()
    },
    async find(path) {
      const row = await db
        .selectFrom('remote_files')
        .select(COLUMNS)
        .where('path', '=', path)
        .where('is_complete', '=', true)
        .executeTakeFirst()
      return row && toRemoteFile(row)
    },
    async abandoned(untouchedMs) {
      const rows = await filesWithoutHeartbeat(db, untouchedMs).where('is_complete', '=', false).execute()
      return rows.map(({ path }) => path)
    },
  }
}

function additionalCopies(db: Kysely<Tables>): AdditionalCopies {
  return {
    async beginMore(path, { methods, pendingMethods, byteSize }) {
      const begun = await db
        .insertInto('remote_files')
        .values({ path, methods, pending_methods: pendingMethods, byte_size: byteSize, is_complete: true })
        .onConflict((conflict) =>
          conflict
            .column('path')
            .doUpdateSet({ pending_methods: pendingMethods, touched_at: sql`now()` })
            .where('remote_files.pending_methods', '=', 0)
            .where('remote_files.is_complete', '=', true),
        )
        .returning('path')
        .executeTakeFirst()
      return begun !== undefined
    },
    async completeMore(path, pendingMethods) {
      const { numUpdatedRows } = await updateFile(db, path)
        .set({ methods: sql<number>`methods | pending_methods`, pending_methods: 0 })
        .where('pending_methods', '=', pendingMethods)
        .where('is_complete', '=', true)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async endMore(path) {
      await db.updateTable('remote_files').set({ pending_methods: 0 }).where('path', '=', path).execute()
    },
    async abandonedMore(untouchedMs) {
      const rows = await filesWithoutHeartbeat(db, untouchedMs)
        .where('is_complete', '=', true)
        .where('pending_methods', '<>', 0)
        .execute()
      return rows.map(({ path }) => path)
    },
  }
}

const COLUMNS = [
  ...(['methods', 'byte_size', 'pending_methods as pendingMethods', 'upload_id as uploadId'] as const),
  sql<string>`touched_at::text`.as('mark'),
] as const

interface Row extends Omit<RemoteFile, 'byteSize'> {
  byte_size: string
}

function toRemoteFile({ byte_size: byteSize, ...row }: Row): RemoteFile {
  return { ...row, byteSize: Number(byteSize) }
}
