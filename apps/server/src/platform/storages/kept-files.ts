// What stands elsewhere than on this disk, as the database knows it: written down before the first byte leaves, so that a
// crash at any point leaves a trace by which it is cleared up, by whichever server looks next.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export interface KeptFile {
  /** Bits: 1 file, 2 ftp, 4 cloud. */
  methods: number
  byteSize: number
  /** What the S3 store calls the sending; null where nothing was sent there. */
  ticket: string | null
}

export interface KeptFiles {
  /** Before anything is sent: these stores may have something of it from now on. */
  begin(path: string, file: Omit<KeptFile, 'ticket'>): Promise<void>
  note(path: string, ticket: string): Promise<void>
  /** Everything stands where it should. */
  complete(path: string): Promise<void>
  /** Sign of life of what has begun and is not complete. */
  touch(path: string): Promise<void>
  /** From now on nobody finds it; what stands anywhere is to be removed. */
  end(path: string): Promise<KeptFile | undefined>
  forget(path: string): Promise<void>
  find(path: string): Promise<KeptFile | undefined>
  /** Begun or ended and not heard of for so long. */
  abandoned(untouchedMs: number): Promise<string[]>
}

export function keptFilesIn(db: Kysely<Tables>): KeptFiles {
  const change = (path: string, is_whole: boolean) =>
    db.updateTable('kept_files').set({ is_whole, touched_at: sql`now()` }).where('path', '=', path)
  return {
    async begin(path, { methods, byteSize }) {
      await db
        .insertInto('kept_files')
        .values({ path, methods, byte_size: byteSize })
        .onConflict((conflict) =>
          conflict.column('path').doUpdateSet({
            methods,
            byte_size: byteSize,
            is_whole: false,
            ticket: null,
            touched_at: sql`now()`,
          }),
        )
        .execute()
    },
    async note(path, ticket) {
      await db.updateTable('kept_files').set({ ticket }).where('path', '=', path).execute()
    },
    async complete(path) {
      await change(path, true).execute()
    },
    async touch(path) {
      await db.updateTable('kept_files').set({ touched_at: sql`now()` }).where('path', '=', path).execute()
    },
    async end(path) {
      const row = await change(path, false).returning(COLUMNS).executeTakeFirst()
      return row && toKept(row)
    },
    async forget(path) {
      await db.deleteFrom('kept_files').where('path', '=', path).execute()
    },
    async find(path) {
      const row = await db
        .selectFrom('kept_files')
        .select(COLUMNS)
        .where('path', '=', path)
        .where('is_whole', '=', true)
        .executeTakeFirst()
      return row && toKept(row)
    },
    async abandoned(untouchedMs) {
      const rows = await db
        .selectFrom('kept_files')
        .select('path')
        .where('is_whole', '=', false)
        .where('touched_at', '<=', sql<Date>`now() - make_interval(secs => ${untouchedMs / 1000})`)
        .execute()
      return rows.map(({ path }) => path)
    },
  }
}

const COLUMNS = ['methods', 'byte_size', 'ticket'] as const

function toKept(row: { methods: number; byte_size: string; ticket: string | null }): KeptFile {
  return { methods: row.methods, byteSize: Number(row.byte_size), ticket: row.ticket }
}
