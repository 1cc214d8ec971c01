// Rows of recorded inputs, when they arrive and when they are read again.
import type { AgencyOutcome } from '@manset/model/agency/agency.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { publishAllEvents } from '../../../platform/live.ts'
import type { RefusalParams, RefusedItem } from '../formats/document.ts'
import type { Agency, Input } from './input.ts'
import type { WrittenItem } from './plan-item.ts'

/** Outcome of one item, as stored with its input. */
export interface LedgerItem {
  agencyContentId: string | null
  externalId: string | null
  outcome: AgencyOutcome
  reasonCode: string | null
  reasonParams?: RefusalParams
}

/** An input with its outcome. */
export interface LedgerEntry {
  documentId: string
  input: Input
  outcome: AgencyOutcome
  reason: { code: string; params: RefusalParams } | null
  items: LedgerItem[]
}

/** Outcome of a whole input: the best of its items' outcomes. */
export function outcomeOf(items: readonly { outcome: AgencyOutcome }[]): AgencyOutcome {
  return bestOutcome(items.map(({ outcome }) => outcome)) ?? 'refused'
}

const BEST_FIRST = ['new', 'updated', 'duplicate', 'refused'] as const
const bestOutcome = (outcomes: readonly AgencyOutcome[]) => BEST_FIRST.find((one) => outcomes.includes(one))

/** The entry of an input, from the outcomes of its items. */
export function toEntry(
  input: Input,
  documentId: string,
  written: readonly WrittenItem[],
  refused: readonly RefusedItem[],
): LedgerEntry {
  const items = [...written.map(ledgerItem), ...refused.map(ledgerRefusal)]
  return { documentId, input, outcome: outcomeOf(items), reason: pickReason(input, written, refused), items }
}

/**
 * Merges the result of reading an input again. An item keeps its earlier outcome where the new one is worse, because the input did achieve
 * that. Null if nothing changes.
 */
export function mergeEntry(
  was: { outcome: AgencyOutcome; items: LedgerItem[] },
  entry: LedgerEntry,
): LedgerEntry | null {
  if (entry.outcome === 'refused' && was.outcome !== 'refused') return null
  const before = new Map(was.items.map((item) => [item.externalId, item]))
  const items = entry.items.map((item) => {
    const old = before.get(item.externalId)
    return old && old.outcome !== 'refused' && bestOutcome([old.outcome, item.outcome]) === old.outcome
      ? old
      : item
  })
  const outcome = bestOutcome([was.outcome, outcomeOf(items)]) ?? 'refused'
  const isPartly = items.some((item) => item.outcome === 'refused')
  return { ...entry, items, outcome, reason: isPartly || outcome === entry.outcome ? entry.reason : null }
}

function pickReason(
  { prepared: { refusal } }: Input,
  written: readonly WrittenItem[],
  refused: readonly RefusedItem[],
): LedgerEntry['reason'] {
  if (refusal) return refusal
  const [partly] = refused
  if (partly) {
    // Where no other item was stored, the document itself is refused for this reason.
    const count: RefusalParams =
      written.length > 0 || refused.length > 1 ? { refusedItems: refused.length } : {}
    return { code: partly.code, params: { ...partly.params, ...count } }
  }
  const [first] = written
  return first?.reason && written.every(({ outcome }) => outcome === first.outcome)
    ? { code: first.reason, params: {} }
    : null
}

const ledgerItem = ({ agencyContentId, externalId, outcome, reason }: WrittenItem): LedgerItem => ({
  agencyContentId,
  externalId,
  outcome,
  reasonCode: reason,
})
const ledgerRefusal = ({ externalId, code, params }: RefusedItem): LedgerItem => ({
  agencyContentId: null,
  externalId,
  outcome: 'refused',
  reasonCode: code,
  reasonParams: params,
})

/** For each item, which value was read from where, as JSON; null if no reader reports that. */
function fieldOriginsJson({ prepared: { items } }: Input): string | null {
  const known = items.filter(({ readFrom }) => readFrom.length > 0)
  if (known.length === 0) return null
  return JSON.stringify(known.map(({ externalId, readFrom }) => ({ externalId, readFrom })))
}

const column = <T>(entries: readonly LedgerEntry[], value: (entry: LedgerEntry) => T) => entries.map(value)
const params = ({ reason }: LedgerEntry) => reason && JSON.stringify(reason.params)

/** Inserts new entries and publishes an event to every site of the agency. */
export async function insertEntries(
  trx: Transaction<Tables>,
  agency: Agency,
  entries: readonly LedgerEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const of = <T>(value: (entry: LedgerEntry) => T) => column(entries, value)
  // One concatenated value is sent in binary. An array would be written and parsed as hexadecimal text.
  const raw = entries.map(({ input }) => input.bytes ?? new Uint8Array())
  await sql`
    with made as (
      insert into agency_documents (id, agency_id, source_id, claim, file_name, sha256, raw, byte_size, received_at, format,
        read_from, outcome, reason_code, reason_params, items)
      select e.id, ${agency.id}::bigint, e.source_id, e.claim, e.file_name, e.sha256,
        substr(${Buffer.concat(raw)}::bytea, e.raw_from, e.raw_length), e.byte_size, e.received_at,
        e.format, e.read_from::jsonb, e.outcome, e.reason_code, e.reason_params::jsonb, e.items::jsonb
      from unnest(${of(({ documentId }) => documentId)}::bigint[], ${of(({ input }) => input.sourceId)}::bigint[],
        ${of(({ input }) => input.claim)}::uuid[], ${of(({ input }) => input.fileName)}::text[],
        ${of(({ input }) => input.prepared.sha256)}::text[], ${partStarts(raw)}::int[],
        ${raw.map(({ length }) => length)}::int[],
        ${of(({ input }) => input.byteSize)}::bigint[], ${of(({ input }) => input.now)}::timestamptz[],
        ${of(({ input }) => input.prepared.format)}::text[], ${of(({ input }) => fieldOriginsJson(input))}::text[],
        ${of(({ outcome }) => outcome)}::text[], ${of(({ reason }) => reason?.code ?? null)}::text[],
        ${of(params)}::text[], ${of(({ items }) => JSON.stringify(items))}::text[]
      ) as e (id, source_id, claim, file_name, sha256, raw_from, raw_length, byte_size, received_at, format, read_from,
        outcome, reason_code, reason_params, items)
    ) ${publishInputEvents(agency, entries)}`.execute(trx)
}

/** Start of each part in the concatenated value, from 1 as in PostgreSQL. */
function partStarts(all: readonly Uint8Array[]): number[] {
  let next = 1
  return all.map(({ length }) => {
    next += length
    return next - length
  })
}

/** Updates the outcomes of inputs that were read again, with their current bytes. */
export async function replaceEntries(
  trx: Transaction<Tables>,
  agency: Agency,
  entries: readonly LedgerEntry[],
): Promise<void> {
  if (entries.length === 0) return
  for (const { documentId, input, outcome, reason, items } of entries)
    await trx
      .updateTable('agency_documents')
      .set({
        raw: Buffer.from(input.bytes ?? []),
        byte_size: input.byteSize,
        sha256: input.prepared.sha256,
        format: input.prepared.format,
        read_from: fieldOriginsJson(input),
        outcome,
        reason_code: reason?.code ?? null,
        reason_params: reason && JSON.stringify(reason.params),
        items: JSON.stringify(items),
      })
      .where('id', '=', documentId)
      .execute()
  await sql`${publishInputEvents(agency, entries)}`.execute(trx)
}

/** Publishes an event for each input to every site of the agency; items have separate events. */
function publishInputEvents({ siteIds }: Agency, entries: readonly LedgerEntry[]) {
  const events = entries.flatMap(({ documentId: id, outcome }) =>
    siteIds.map((siteId) => ({
      ...{ kind: 'agencyDocument.received' as const, siteId, type: outcome },
      ...{ id, version: 1, actorId: null },
    })),
  )
  return publishAllEvents(events)
}
