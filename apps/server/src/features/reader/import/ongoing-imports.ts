// Ends or restarts an import that no job works on.
import { sql } from 'kysely'
import type { OngoingWork } from '../../../kit/ongoing/ongoing-work.ts'
import { importJob } from './import-job.ts'
import { failImport } from './import-row.ts'

export const ongoingImports: OngoingWork = {
  table: 'reader_imports',
  key: 'id',
  isOngoing: sql<boolean>`t.state in ('checking', 'running')`,
  job: importJob.name,
  onAbandoned: (id, by, { db }) =>
    failImport(db, id, by === 'cancelled' ? 'IMPORT_CANCELLED' : 'IMPORT_INTERRUPTED'),
  async restart(id, { db }) {
    // A run continues after its last step, which needs its file.
    const { rows } = await sql`
      update reader_imports i set state = coalesce(i.failed_in, i.state), failed_in = null, reason_code = null
      where i.id = ${id} and (i.state in ('checking', 'running') or i.state = 'failed' and i.failed_in is not null)
        and exists (select from reader_import_files f where f.import_id = i.id)
      returning i.id`.execute(db)
    return rows.length > 0
  },
}
