// Tries a source with unsaved input: polls it once and previews the documents. A source that pushes is tried on its latest inputs. Stores
// nothing, and changes nothing at the other side.
import { check } from '@manset/model/check.ts'
import { agencySource } from '@manset/model/entities/agency-source.ts'
import { type AnyValue, fieldsOf } from '@manset/model/entities/entity.ts'
import { leaveOutOthers } from '@manset/model/kinds/field-with.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import type { Problem } from '@manset/model/problem.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { loadStored } from '../../../kit/entity/entity-sql.ts'
import { fieldValues } from '../../../kit/entity/item-values.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { createGuard, type Guard } from '../../../platform/outbound/guarded-addresses.ts'
import { OutsideFault } from '../../../platform/outbound/outbound-error.ts'
import { forbidden, invalid, notFound, Refusal } from '../../../platform/refusal.ts'
import type { DocumentReading } from '../formats/document.ts'
import { tooLarge } from '../ingest/delivery.ts'
import { readerOf } from '../ingest/document-reader.ts'
import { AGENCY, type Agency } from '../ingest/input.ts'
import { keptInputs } from '../ingest/kept-inputs.ts'
import { readPartOf } from '../ingest/photograph.ts'
import { rawOf } from '../ingest/raw-input.ts'
import { type AskedSource, type Found, mostBytesOf } from './adapter.ts'
import { adapterOf, openSecret } from './adapters.ts'
import { mappingOf, mappingProblems } from './mapping-problems.ts'
import { headerProblems, receiverOf } from './source-behaviour.ts'
import { ASKED_KINDS } from './states.ts'
import { type TriedDocument, type TriedFault, toldFault, triedDocument } from './tried-document.ts'

const PATIENCE_MS = 45_000
/** Enough to show every kind of document of a dialect. */
const MOST_DOCUMENTS = 10
export interface TriedSource {
  documents: TriedDocument[]
  /** Why some documents failed; null where all succeeded. */
  fault: TriedFault | null
}

/** Fields of the form, and the id of its source. */
export interface Trial extends Record<string, unknown> {
  id?: string | null
}

/** People with a running trial: one at a time per person. */
const trying = new Set<string>()

export async function trySource(input: Trial, context: Context, own?: Guard): Promise<TriedSource> {
  const { viewer, tools } = context
  const source = await entered(input, context)
  if (trying.has(viewer.userId))
    throw new Refusal('TOO_MANY_REQUESTS', 'Another source is being tried', { params: { retryAfter: 5 } })
  trying.add(viewer.userId)
  try {
    return ASKED_KINDS.includes(source.kind)
      ? await ask(source, own ?? createGuard(tools.settings.allowedHosts), context)
      : await triedAgain(source, context)
  } finally {
    trying.delete(viewer.userId)
  }
}

async function ask(source: EnteredSource, guard: Guard, { tools }: Context): Promise<TriedSource> {
  const documents: TriedDocument[] = []
  const adapter = await adapterOf(source.kind)
  const late = new OutsideFault('answer.tooSlow', { seconds: PATIENCE_MS / 1_000 })
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(late), PATIENCE_MS)
  try {
    await adapter({
      source,
      guard,
      signal: ending.signal,
      hints: {},
      most: MOST_DOCUMENTS,
      mostBytes: mostBytesOf(source, tools.settings),
      isTrial: true,
      known: async () => new Set(),
      async deliver(found) {
        documents.push(await shown(tools.db, found, source))
      },
    })
    return { documents, fault: null }
  } catch (error) {
    if (error instanceof OutsideFault) return { documents, fault: toldFault(error) }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** The input as a source, with its agency's settings for reading documents. */
interface EnteredSource extends AskedSource {
  readAs: Pick<Agency, 'language' | 'timeZone' | 'mapping'>
}

/** Merges the input into the stored source; refuses with `VALIDATION` as a save would. */
async function entered(input: Trial, { viewer, tools }: Context): Promise<EnteredSource> {
  const before = input.id
    ? await loadStored(tools.db, agencySource, { siteId: viewer.siteId, id: input.id })
    : null
  if (input.id && !before) throw notFound(agencySource.name, input.id)
  const value = fieldValues(agencySource, input, before)
  leaveOutOthers(fieldsOf(agencySource), value)
  const problems: Problem[] = [
    ...check(agencySource, value, { isComplete: true, settings: viewer.settings }).filter(
      // The name does not matter for a trial.
      ({ field }) => field !== 'name',
    ),
    ...headerProblems(value),
  ]
  // Rows are validated only if they have the shape of rows.
  if (problems.every(({ rule }) => rule !== 'shape')) problems.push(...mappingProblems(value))
  if (problems.length > 0) throw invalid(problems)
  if (!input.id && !ASKED_KINDS.includes(value.kind as AskedSource['kind']))
    throw new Refusal('AGENCY_SOURCE_NOT_ASKED', 'A source of this kind delivers by itself')
  return {
    ...(value as unknown as AskedSource),
    id: input.id ?? '',
    secret: await secretOf(value, before, tools),
    readAs: { ...(await localeOf(value, tools.db)), mapping: mappingOf(value) },
  }
}

/** The entered credential, or the stored one, which is sent only to the receiver for which it was entered. */
async function secretOf(
  value: AnyValue,
  before: Readonly<Record<string, unknown>> | null,
  { db, secrets }: Context['tools'],
): Promise<string | null> {
  const { secret } = value as { secret?: { text?: string | null } | null }
  if (secret === null || secret === undefined) return null
  if (secret.text) return secret.text
  if (!before) return null
  if (receiverOf(value) !== receiverOf(before))
    throw invalid([{ field: 'secret', rule: 'credentialElsewhere', params: {} }])
  const sealed = await sealedOf(db, String(before.id))
  return sealed && openSecret(sealed, secrets)
}

async function sealedOf(db: Kysely<Tables>, id: string): Promise<string | null> {
  const { rows } = await sql<{ sealed: string | null }>`
    select secret ->> 'sealed' as sealed from agency_sources where id = ${id}`.execute(db)
  return rows[0]?.sealed ?? null
}

async function localeOf(
  { agencyId, timeZone }: AnyValue,
  db: Kysely<Tables>,
): Promise<Pick<Agency, 'language' | 'timeZone'>> {
  const { rows } = await sql<{ agency: Agency }>`
    select ${AGENCY} as agency from agencies a, (select ${timeZone ?? null}::text as time_zone, null as format,
      null as mapping_source, null as mapping_items, null::jsonb as mapping_rows) s
    where a.id = ${agencyId}`.execute(db)
  return { language: rows[0]?.agency.language, timeZone: rows[0]?.agency.timeZone }
}

async function shown(db: Kysely<Tables>, found: Found, source: EnteredSource): Promise<TriedDocument> {
  const { fileName, bytes } = found
  const format = found.format ?? source.format
  const isRead = bytes instanceof Uint8Array
  const reading: DocumentReading = isRead
    ? await readerOf(db).read(readPartOf(bytes, format), fileName, { format, ...source.readAs })
    : { refusal: tooLarge(bytes.byteSize, bytes.max) }
  return triedDocument({ fileName, byteSize: isRead ? bytes.length : bytes.byteSize }, reading)
}

/**
 * Previews the latest inputs of a source that pushes, read with the entered settings. Refuses with `FORBIDDEN` without the permission to
 * view agency items.
 */
async function triedAgain(source: EnteredSource, { tools, viewer }: Context): Promise<TriedSource> {
  if (!can(viewer, 'agency.view')) throw forbidden()
  const latest = sql`d.id in (select i.id from agency_documents i where i.source_id = ${source.id}::bigint
    order by i.received_at desc, i.id desc limit ${MOST_DOCUMENTS})`
  const documents: TriedDocument[] = []
  for (const kept of await keptInputs(tools, latest, MOST_DOCUMENTS)) {
    const raw = await rawOf(tools, kept)
    if (raw?.at === 'ledger')
      documents.push(
        await shown(tools.db, { key: kept.id, fileName: kept.fileName, bytes: raw.bytes }, source),
      )
  }
  return { documents, fault: null }
}
