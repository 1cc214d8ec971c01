// Works through an import in steps. Each step commits its lines with the progress, so that viewers see it and a crash loses nothing.
import type { ImportOutcome } from '@manset/model/dispatch/reader.ts'
import { foldForSearch } from '@manset/model/text/search.ts'
import { type Kysely, sql, type Updateable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type JobAttempt, jobHandler, PermanentError } from '../../../platform/jobs/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Candidate, type ClassifiedLine, classifyCandidates, findCandidates } from './classify-lines.ts'
import { importJob } from './import-job.ts'
import { failImport, type ReaderImport, readImport } from './import-row.ts'
import { decodeText, readLines } from './read-file.ts'

/** Larger lists must be split into several files. */
export const MAX_LINES = 500_000

export const importHandler = jobHandler(importJob, async (attempt) => {
  const { tools, data } = attempt
  const found = await readImport(tools.db, data.importId)
  if (found?.state !== 'checking' && found?.state !== 'running') return
  try {
    await runImportFile(found, attempt)
  } catch (error) {
    if (error instanceof Refusal) {
      await failImport(tools.db, found.id, error.code)
      throw new PermanentError(error)
    }
    if (await attempt.isLast()) await failImport(tools.db, found.id, 'INTERNAL')
    throw error
  }
})

async function runImportFile(
  found: ReaderImport,
  { tools, signal, progress }: JobAttempt<{ importId: string }>,
) {
  const { db, secrets, clock } = tools
  const { siteId, channelId, emailColumn, nameColumn } = found
  if (channelId === null || emailColumn === null) throw new Error('nothing was chosen')
  const file = await db
    .selectFrom('reader_import_files')
    .select('content')
    .where('import_id', '=', found.id)
    .executeTakeFirst()
  if (!file) throw new Refusal('IMPORT_FILE_GONE', 'The file was deleted: it is only stored for a day')
  const isRun = found.state === 'running'
  // A check starts over: nothing of an earlier attempt is reused.
  const doneBefore = isRun ? found.processedLines : 0
  if (!isRun) await db.deleteFrom('reader_import_lines').where('import_id', '=', found.id).execute()
  const counts: Partial<Record<ImportOutcome, number>> = isRun ? { ...found.counts } : {}
  const seen = new Set<string>()
  const language = await languageOf(db, siteId)
  let done = 0
  let written = found.processedLines
  /** Writes only while the row is as this attempt left it: an attempt that was canceled may still be in a step. */
  const advance = async (trx: Kysely<Tables>, values: Updateable<Tables['reader_imports']>) => {
    const { numUpdatedRows } = await trx
      .updateTable('reader_imports')
      .set({ ...values, processed_lines: done })
      .where('id', '=', found.id)
      .where('state', '=', found.state)
      .where('processed_lines', '=', written)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error('another attempt has the import')
  }
  const text = decodeText(file.content, found.encoding)
  for await (const lines of readLines(text, found.separator)) {
    signal.throwIfAborted()
    const people = done === 0 && found.hasHeader ? lines.slice(1) : lines
    const parts = findCandidates(people, { email: emailColumn, name: nameColumn }, { secrets, siteId, seen })
    done += lines.length
    if (done > MAX_LINES)
      throw new Refusal('IMPORT_TOO_LONG', 'A file has so many lines at most', {
        params: { most: MAX_LINES },
      })
    // Steps committed by an earlier attempt are parsed only to fill `seen`.
    if (done <= doneBefore) continue
    await db.transaction().execute(async (trx) => {
      const at = { siteId, channelId, importId: found.id, at: clock.now() }
      const judged = isRun
        ? await subscribe(trx, parts.candidates, {
            ...at,
            language,
            consent: found.consent,
            actorId: found.createdBy,
          })
        : await classifyCandidates(trx, parts.candidates, at)
      const all = [...parts.judged, ...judged]
      for (const { outcome } of all) counts[outcome] = (counts[outcome] ?? 0) + 1
      await storeSkippedLines(trx, found.id, all)
      await advance(trx, { counts: JSON.stringify(counts) })
    })
    written = done
    progress(done, found.totalLines ?? Math.max(done, 1))
  }
  await db.transaction().execute(async (trx) => {
    await advance(trx, {
      ...{ state: isRun ? 'done' : 'checked', total_lines: done },
      ...(isRun && { finished_at: clock.now() }),
    })
    if (isRun) await trx.deleteFrom('reader_import_files').where('import_id', '=', found.id).execute()
  })
}

async function languageOf(db: Kysely<Tables>, siteId: number): Promise<string> {
  const site = await db
    .selectFrom('sites')
    .select('language')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  return site.language
}

/** Stores lines that add no subscription, for the report. */
async function storeSkippedLines(
  db: Kysely<Tables>,
  importId: string,
  judged: readonly ClassifiedLine[],
): Promise<void> {
  const kept = judged.filter(({ outcome }) => outcome !== 'new')
  if (kept.length === 0) return
  await sql`
    insert into reader_import_lines (import_id, line, outcome, reason, shown)
    select ${importId}::bigint, line, outcome, reason, shown from unnest(${kept.map(({ line }) => line)}::int[],
      ${kept.map(({ outcome }) => outcome)}::text[], ${kept.map(({ reason }) => reason)}::text[],
      ${kept.map(({ shown }) => shown)}::text[]) as n(line, outcome, reason, shown)`.execute(db)
}

interface SubscribeOptions {
  siteId: number
  channelId: string
  language: string
  consent: string | null
  actorId: string | null
  at: Date
}

/** Subscribes candidates who were never on the channel and are not suppressed. The writing statement checks both. */
async function subscribe(
  db: Kysely<Tables>,
  candidates: readonly Candidate[],
  given: SubscribeOptions,
): Promise<ClassifiedLine[]> {
  const { siteId, channelId, language, consent, actorId, at } = given
  const judged = await classifyCandidates(db, candidates, given)
  const isNew = new Set(judged.filter(({ outcome }) => outcome === 'new').map(({ line }) => line))
  const wanted = candidates.filter(({ line }) => isNew.has(line))
  if (wanted.length === 0) return judged
  await sql`
    insert into subscribers (site_id, email, address_hash, name, folded, language, created_via, created_at, created_by, updated_at,
        consented_at, consent_form)
    select ${siteId}::int, n.email, n.hash, n.name, n.folded, ${language}, 'import', ${at}::timestamptz, ${actorId}::bigint,
      ${at}::timestamptz, ${at}::timestamptz, ${consent}
    from unnest(${wanted.map(({ email }) => email)}::text[], ${wanted.map(({ hash }) => hash)}::bytea[],
      ${wanted.map(({ name }) => name)}::text[], ${wanted.map(({ name }) => foldForSearch(name ?? ''))}::text[]) as n(email, hash, name, folded)
    on conflict (site_id, email) do nothing`.execute(db)
  const { rows } = await sql<{ email: string }>`
    with made as (
      insert into channel_subscriptions (channel_id, subscriber_id, state, created_at, changed_at)
      select ${channelId}::bigint, s.id, 'active', ${at}::timestamptz, ${at}::timestamptz
      from subscribers s where s.site_id = ${siteId} and s.email = any(${wanted.map(({ email }) => email)}::text[])
        and not exists (select from mail_suppressions x where x.site_id = s.site_id and x.address_hash = s.address_hash)
      on conflict (channel_id, subscriber_id) do nothing returning subscriber_id
    ), noted as (
      insert into subscription_events (subscriber_id, channel_id, event, origin, actor_id, created_at)
      select subscriber_id, ${channelId}::bigint, 'active', 'import', ${actorId}::bigint, ${at}::timestamptz from made
    )
    select s.email from made join subscribers s on s.id = made.subscriber_id`.execute(db)
  const subscribed = new Set(rows.map(({ email }) => email))
  const emailOf = new Map(wanted.map(({ line, email }) => [line, email]))
  // Readers who subscribed, left or were suppressed meanwhile count as known.
  return judged.map((one) =>
    one.outcome === 'new' && !subscribed.has(emailOf.get(one.line) ?? '')
      ? { ...one, outcome: 'known' }
      : one,
  )
}
