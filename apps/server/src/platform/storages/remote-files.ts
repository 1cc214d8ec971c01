// The database's record of files in remote stores: written before the first byte is sent, so that after a crash any server's sweep can
// clean up.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export interface RemoteFile {
  /** Bits: 1 file, 2 ftp, 4 cloud. */
  methods: number
  /** Bits of additional stores that it is being sent to. */
  more: number
  byteSize: number
  /** The S3 store's upload id; null if nothing was sent there. */
  ticket: string | null
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
  recordTicket(path: string, ticket: string): Promise<void>
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
  beginMore(path: string, file: NewRemoteFile & Pick<RemoteFile, 'more'>): Promise<boolean>
  /** The file is in these stores as well; false if a sweep has given that up. */
  completeMore(path: string, more: number): Promise<boolean>
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
  db.updateTable('kept_files').set({ touched_at: sql`now()` }).where('path', '=', path)

const filesWithoutHeartbeat = (db: Kysely<Tables>, forMs: number) =>
  db
    .selectFrom('kept_files')
    .select('path')
    .where('touched_at', '<=', sql<Date>`now() - make_interval(secs => ${forMs / 1000})`)

type AdditionalCopies = Pick<RemoteFiles, 'beginMore' | 'completeMore' | 'endMore' | 'abandonedMore'>

function firstCopies(db: Kysely<Tables>): Omit<RemoteFiles, keyof AdditionalCopies> {
  return {
    async begin(path, { methods, byteSize }, before) {
      const begun = await db
        .insertInto('kept_files')
        .values({ path, methods, byte_size: byteSize })
        .onConflict((conflict) =>
          conflict
            .column('path')
            .doUpdateSet({
              methods,
              more: 0,
              byte_size: byteSize,
              is_whole: false,
              is_ended: false,
              ticket: null,
              touched_at: sql`now()`,
            })
            .where('kept_files.is_whole', '=', true)
            .where(sql`kept_files.touched_at::text`, '=', before?.mark ?? ''),
        )
        .returning('path')
        .executeTakeFirst()
      return begun !== undefined
    },
    async recordTicket(path, ticket) {
      await db.updateTable('kept_files').set({ ticket }).where('path', '=', path).execute()
    },
    async complete(path) {
      const { numUpdatedRows } = await updateFile(db, path)
        .set({ is_whole: true })
        .where('is_ended', '=', false)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async touch(path) {
      await updateFile(db, path).execute()
    },
    async markDeleted(path) {
      const row = await updateFile(db, path)
        .set({ is_whole: false, is_ended: true })
        .returning(COLUMNS)
        .executeTakeFirst()
      return row && toRemoteFile(row)
    },
    async delete(path) {
      // A file that was stored again under the same path stays.
      await db.deleteFrom('kept_files').where('path', '=', path).where('is_ended', '=', true).execute()
    },
    async find(path) {
      const row = await db
        .selectFrom('kept_files')
        .select(COLUMNS)
        .where('path', '=', path)
        .where('is_whole', '=', true)
        .executeTakeFirst()
      return row && toRemoteFile(row)
    },
    async abandoned(untouchedMs) {
      const rows = await filesWithoutHeartbeat(db, untouchedMs).where('is_whole', '=', false).execute()
      return rows.map(({ path }) => path)
    },
  }
}

function additionalCopies(db: Kysely<Tables>): AdditionalCopies {
  return {
    async beginMore(path, { methods, more, byteSize }) {
      const begun = await db
        .insertInto('kept_files')
        .values({ path, methods, more, byte_size: byteSize, is_whole: true })
        .onConflict((conflict) =>
          conflict
            .column('path')
            .doUpdateSet({ more, touched_at: sql`now()` })
            .where('kept_files.more', '=', 0)
            .where('kept_files.is_whole', '=', true),
        )
        .returning('path')
        .executeTakeFirst()
      return begun !== undefined
    },
    async completeMore(path, more) {
      const { numUpdatedRows } = await updateFile(db, path)
        .set({ methods: sql<number>`methods | more`, more: 0 })
        .where('more', '=', more)
        .where('is_whole', '=', true)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async endMore(path) {
      await db.updateTable('kept_files').set({ more: 0 }).where('path', '=', path).execute()
    },
    async abandonedMore(untouchedMs) {
      const rows = await filesWithoutHeartbeat(db, untouchedMs)
        .where('is_whole', '=', true)
        .where('more', '<>', 0)
        .execute()
      return rows.map(({ path }) => path)
    },
  }
}

const COLUMNS = ['methods', 'more', 'byte_size', 'ticket', sql<string>`touched_at::text`.as('mark')] as const

interface Row extends Omit<RemoteFile, 'byteSize'> {
  byte_size: string
}

function toRemoteFile({ byte_size: byteSize, ...row }: Row): RemoteFile {
  return { ...row, byteSize: Number(byteSize) }
}
