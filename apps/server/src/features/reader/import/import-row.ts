// Rows of imports: the file, the chosen options and the progress.
import type { ImportOutcome, ImportState } from '@manset/model/dispatch/reader.ts'
import { isId } from '@manset/model/ids.ts'
import type { Problem } from '@manset/model/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { invalid, notFound, Refusal } from '../../../platform/refusal.ts'
import { importJob } from './import-job.ts'
import type { Encoding, FileShape, Separator } from './read-file.ts'

export interface ReaderImport {
  id: string
  siteId: number
  fileName: string
  byteSize: number
  encoding: Encoding
  separator: Separator
  hasHeader: boolean
  columns: string[]
  state: ImportState
  channelId: string | null
  emailColumn: number | null
  nameColumn: number | null
  consent: string | null
  counts: Partial<Record<ImportOutcome, number>>
  processedLines: number
  totalLines: number | null
  reasonCode: string | null
  createdBy: string | null
  createdName: string | null
  createdDate: Date
  finishedDate: Date | null
}

const COLUMNS = sql`i.id::text as id, i.site_id as "siteId", i.file_name as "fileName", i.byte_size as "byteSize", i.encoding,
  i.separator, i.has_header as "hasHeader", i.columns, i.state, i.channel_id::text as "channelId",
  i.email_column as "emailColumn", i.name_column as "nameColumn", i.consent, i.counts, i.processed_lines as "processedLines",
  i.total_lines as "totalLines", i.reason_code as "reasonCode", i.created_by::text as "createdBy", u.name as "createdName",
  i.created_at as "createdDate", i.finished_at as "finishedDate"`

const MAX_LISTED = 30
const MIN_CONSENT_CHARACTERS = 15
const MAX_CONSENT_CHARACTERS = 300

export async function listImports({ tools, viewer }: Context): Promise<ReaderImport[]> {
  const { rows } = await sql<ReaderImport>`
    select ${COLUMNS} from reader_imports i left join users u on u.id = i.created_by
    where i.site_id = ${viewer.siteId} order by i.created_at desc, i.id desc limit ${MAX_LISTED}`.execute(
    tools.db,
  )
  return rows
}

/** An import by id, without a permission check: callers must check its site. */
export async function readImport(db: Kysely<Tables>, id: string): Promise<ReaderImport | undefined> {
  const { rows } = await sql<ReaderImport>`
    select ${COLUMNS} from reader_imports i left join users u on u.id = i.created_by where i.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** An import of the viewer's site. Refuses with the same error for a missing one and for one of another site. */
export async function loadImport(id: string, { tools, viewer }: Context): Promise<ReaderImport> {
  const found = isId(id) ? await readImport(tools.db, id) : undefined
  if (found?.siteId !== viewer.siteId) throw notFound('readerImport', id)
  return found
}

/** Stores an uploaded file; returns the id of its import. */
export async function storeImportFile(
  { name, bytes, shape }: { name: string; bytes: Buffer; shape: FileShape },
  { tools, viewer }: Context,
): Promise<string> {
  const { encoding, separator, hasHeader, columns, emailColumn, nameColumn } = shape
  return tools.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('reader_imports')
      .values({
        ...{ site_id: viewer.siteId, file_name: name, byte_size: bytes.length },
        ...{ encoding, separator, has_header: hasHeader, columns },
        ...{ email_column: emailColumn, name_column: nameColumn },
        ...{ created_by: viewer.userId, created_at: tools.clock.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('reader_import_files').values({ import_id: id, content: bytes }).execute()
    return id
  })
}

export interface ImportPlan {
  id: string
  channelId: string
  emailColumn: number
  nameColumn?: number | null
  hasHeader: boolean
  consent: string
}

/** Starts a dry run of a file for a channel: it predicts the outcome and writes no readers. */
export async function checkImport(plan: ImportPlan, context: Context): Promise<ReaderImport> {
  const { tools, viewer } = context
  const found = await loadImport(plan.id, context)
  const { columns } = found
  const consent = plan.consent.trim()
  const isColumn = (place: number) => Number.isInteger(place) && place >= 0 && place < columns.length
  const problems: Problem[] = [
    ...(isColumn(plan.emailColumn) ? [] : [{ field: 'emailColumn', rule: 'required', params: {} }]),
    ...(plan.nameColumn == null || isColumn(plan.nameColumn)
      ? []
      : [{ field: 'nameColumn', rule: 'known', params: {} }]),
    ...(consent.length >= MIN_CONSENT_CHARACTERS
      ? []
      : [{ field: 'consent', rule: 'minCharacters', params: { min: MIN_CONSENT_CHARACTERS } }]),
    ...(consent.length <= MAX_CONSENT_CHARACTERS
      ? []
      : [{ field: 'consent', rule: 'maxCharacters', params: { max: MAX_CONSENT_CHARACTERS } }]),
    ...(!isId(plan.channelId)
      ? [{ field: 'channelId', rule: 'required', params: {} }]
      : (await isChannel(plan.channelId, context))
        ? []
        : [{ field: 'channelId', rule: 'known', params: {} }]),
  ]
  if (problems.length > 0) throw invalid(problems)
  await tools.db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('reader_imports')
      .set({
        ...{ state: 'checking', channel_id: plan.channelId, has_header: plan.hasHeader, consent },
        ...{ email_column: plan.emailColumn, name_column: plan.nameColumn ?? null },
        ...{ counts: '{}', processed_lines: 0, total_lines: null, reason_code: null, failed_in: null },
      })
      .where('id', '=', found.id)
      .where('state', 'in', ['uploaded', 'checked', 'failed'])
      .where(sql<boolean>`exists (select from reader_import_files f where f.import_id = reader_imports.id)`)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) throw underwayRefusal()
    await enqueue(found.id, viewer, { ...tools, db: trx })
  })
  return loadImport(plan.id, context)
}

/** Starts the import of a checked file. */
export async function runImport(id: string, context: Context): Promise<ReaderImport> {
  const { tools, viewer, address } = context
  const found = await loadImport(id, context)
  await tools.db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('reader_imports')
      .set({ state: 'running', counts: '{}', processed_lines: 0, reason_code: null })
      .where('id', '=', found.id)
      .where('state', '=', 'checked')
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) throw underwayRefusal()
    await trx.deleteFrom('reader_import_lines').where('import_id', '=', found.id).execute()
    await writeAudit(trx, {
      siteId: viewer.siteId,
      entity: 'mailingReader',
      action: 'imported',
      actorId: viewer.userId,
      address,
      changes: {
        channel: { before: null, after: found.channelId },
        file: { before: null, after: found.fileName },
        consent: { before: null, after: found.consent },
      },
      at: tools.clock.now(),
    })
    await enqueue(found.id, viewer, { ...tools, db: trx })
  })
  return loadImport(id, context)
}

/** Marks an import that is being checked or run as failed. */
export async function failImport(db: Kysely<Tables>, id: string, code: string): Promise<void> {
  await sql`
    update reader_imports set state = 'failed', failed_in = state, reason_code = ${code}
    where id = ${id} and state in ('checking', 'running')`.execute(db)
}

const underwayRefusal = () => new Refusal('IMPORT_UNDER_WAY', 'This import is being worked on, or is done')

async function isChannel(id: string, { tools, viewer }: Context): Promise<boolean> {
  if (!isId(id)) return false
  const found = await tools.db
    .selectFrom('mailing_channels')
    .select('id')
    .where('id', '=', id)
    .where('site_id', '=', viewer.siteId)
    .executeTakeFirst()
  return found !== undefined
}

const enqueue = (
  importId: string,
  { siteId, userId }: Context['viewer'],
  { jobs, db }: Pick<Context['tools'], 'jobs' | 'db'>,
) => jobs.enqueue(importJob, { importId }, { siteId, actorId: userId, key: importId }, db)
