// Tries a source with unsaved input: polls it once and previews the documents. A source that pushes is tried on its latest inputs. Stores
// nothing, and changes nothing at the other side.
import { check } from '@manset/model/check.ts'
import { agencySource } from '@manset/model/entities/agency-source.ts'
import { type AnyValue, fieldsOf } from '@manset/model/entities/entity.ts'
import { clearInapplicable } from '@manset/model/kinds/conditional-fields.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import type { Problem } from '@manset/model/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { loadStored } from '../../../kit/entity/entity-sql.ts'
import { mergeInput } from '../../../kit/entity/item-values.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { createGuard, type Guard } from '../../../platform/outbound/guarded-addresses.ts'
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import { forbidden, invalid, notFound, Refusal } from '../../../platform/refusal.ts'
import type { DocumentReading } from '../formats/document.ts'
import { tooLargeRefusal } from '../ingest/delivery.ts'
import { getReader } from '../ingest/document-reader.ts'
import { AGENCY, type Agency } from '../ingest/input.ts'
import { partToRead } from '../ingest/photo.ts'
import { locateRawInput } from '../ingest/raw-input.ts'
import { loadStoredInputs } from '../ingest/stored-inputs.ts'
import { type FoundDocument, maxBytesOf, type PolledSource } from './adapter.ts'
import { decryptSecret, loadAdapter } from './adapters.ts'
import { checkMapping, readMapping } from './mapping-problems.ts'
import { checkHeader, credentialReceiver } from './source-behaviour.ts'
import { POLLED_KINDS } from './source-leases.ts'
import { type TrialDocument, type TrialError, toTrialDocument, toTrialError } from './trial-document.ts'

const TRIAL_TIMEOUT_MS = 45_000
/** Enough to show every kind of document of a dialect. */
const MAX_DOCUMENTS = 10
export interface TrialResult {
  documents: TrialDocument[]
  /** Why some documents failed; null where all succeeded. */
  error: TrialError | null
}

/** Fields of the form, and the id of its source. */
export interface Trial extends Record<string, unknown> {
  id?: string | null
}

/** People with a running trial: one at a time per person. */
const runningTrials = new Set<string>()

export async function trySource(input: Trial, context: Context, own?: Guard): Promise<TrialResult> {
  const { viewer, tools } = context
  const source = await mergeStored(input, context)
  if (runningTrials.has(viewer.userId))
    throw new Refusal('TOO_MANY_REQUESTS', 'Another source is being tried', { params: { retryAfter: 5 } })
  runningTrials.add(viewer.userId)
  try {
    return POLLED_KINDS.includes(source.kind)
      ? await pollSource(source, own ?? createGuard(tools.settings.allowedHosts), context)
      : await previewReceived(source, context)
  } finally {
    runningTrials.delete(viewer.userId)
  }
}

async function pollSource(source: EnteredSource, guard: Guard, { tools }: Context): Promise<TrialResult> {
  const documents: TrialDocument[] = []
  const adapter = await loadAdapter(source.kind)
  const late = new OutboundError('answer.tooSlow', { seconds: TRIAL_TIMEOUT_MS / 1_000 })
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(late), TRIAL_TIMEOUT_MS)
  try {
    await adapter({
      source,
      guard,
      signal: ending.signal,
      hints: {},
      maxDocuments: MAX_DOCUMENTS,
      maxBytes: maxBytesOf(source, tools.settings),
      isTrial: true,
      findKnown: async () => new Set(),
      async deliver(found) {
        documents.push(await previewDocument(tools.db, found, source))
      },
    })
    return { documents, error: null }
  } catch (error) {
    if (error instanceof OutboundError) return { documents, error: toTrialError(error) }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** The input as a source, with its agency's settings for reading documents. */
interface EnteredSource extends PolledSource {
  readAs: Pick<Agency, 'language' | 'timeZone' | 'mapping'>
}

/** Merges the input into the stored source; refuses with `VALIDATION` as a save would. */
async function mergeStored(input: Trial, { viewer, tools }: Context): Promise<EnteredSource> {
  const before = input.id
    ? await loadStored(tools.db, agencySource, { siteId: viewer.siteId, id: input.id })
    : null
  if (input.id && !before) throw notFound(agencySource.name, input.id)
  const value = mergeInput(agencySource, input, before)
  clearInapplicable(fieldsOf(agencySource), value)
  const problems: Problem[] = [
    ...check(agencySource, value, { isComplete: true, settings: viewer.settings }).filter(
      // The name does not matter for a trial.
      ({ field }) => field !== 'name',
    ),
    ...checkHeader(value),
  ]
  // Rows are validated only if they have the shape of rows.
  if (problems.every(({ rule }) => rule !== 'shape')) problems.push(...checkMapping(value))
  if (problems.length > 0) throw invalid(problems)
  if (!input.id && !POLLED_KINDS.includes(value.kind as PolledSource['kind']))
    throw new Refusal('AGENCY_SOURCE_NOT_ASKED', 'Sources of this kind are not polled: the agency delivers')
  return {
    ...(value as unknown as PolledSource),
    id: input.id ?? '',
    secret: await resolveSecret(value, before, tools),
    readAs: { ...(await loadLocale(value, tools.db)), mapping: readMapping(value) },
  }
}

/** The entered credential, or the stored one, which is sent only to the receiver for which it was entered. */
async function resolveSecret(
  value: AnyValue,
  before: Readonly<Record<string, unknown>> | null,
  { db, secrets }: Context['tools'],
): Promise<string | null> {
  const { secret } = value as { secret?: { text?: string | null } | null }
  if (secret === null || secret === undefined) return null
  if (secret.text) return secret.text
  if (!before) return null
  if (credentialReceiver(value) !== credentialReceiver(before))
    throw invalid([{ field: 'secret', rule: 'credentialElsewhere', params: {} }])
  const sealed = await loadSealed(db, String(before.id))
  return sealed && decryptSecret(sealed, secrets)
}

async function loadSealed(db: Kysely<Tables>, id: string): Promise<string | null> {
  const { rows } = await sql<{ sealed: string | null }>`
    select secret ->> 'sealed' as sealed from agency_sources where id = ${id}`.execute(db)
  return rows[0]?.sealed ?? null
}

async function loadLocale(
  { agencyId, timeZone }: AnyValue,
  db: Kysely<Tables>,
): Promise<Pick<Agency, 'language' | 'timeZone'>> {
  const { rows } = await sql<{ agency: Agency }>`
    select ${AGENCY} as agency from agencies a, (select ${timeZone ?? null}::text as time_zone, null as format,
      null as mapping_source, null as mapping_items, null::jsonb as mapping_rows) s
    where a.id = ${agencyId}`.execute(db)
  return { language: rows[0]?.agency.language, timeZone: rows[0]?.agency.timeZone }
}

async function previewDocument(
  db: Kysely<Tables>,
  found: FoundDocument,
  source: EnteredSource,
): Promise<TrialDocument> {
  const { fileName, bytes } = found
  const format = found.format ?? source.format
  const isRead = bytes instanceof Uint8Array
  const reading: DocumentReading = isRead
    ? await getReader(db).read(partToRead(bytes, format), fileName, { format, ...source.readAs })
    : { refusal: tooLargeRefusal(bytes.byteSize, bytes.max) }
  return toTrialDocument({ fileName, byteSize: isRead ? bytes.length : bytes.byteSize }, reading)
}

/**
 * Previews the latest inputs of a source that pushes, read with the entered settings. Refuses with `FORBIDDEN` without the permission to
 * view agency items.
 */
async function previewReceived(source: EnteredSource, { tools, viewer }: Context): Promise<TrialResult> {
  if (!can(viewer, 'agency.view')) throw forbidden()
  const latest = sql`d.id in (select i.id from agency_documents i where i.source_id = ${source.id}::bigint
    order by i.received_at desc, i.id desc limit ${MAX_DOCUMENTS})`
  const documents: TrialDocument[] = []
  for (const kept of await loadStoredInputs(tools, latest, MAX_DOCUMENTS)) {
    const raw = await locateRawInput(tools, kept)
    if (raw?.at === 'ledger')
      documents.push(
        await previewDocument(tools.db, { key: kept.id, fileName: kept.fileName, bytes: raw.bytes }, source),
      )
  }
  return { documents, error: null }
}
