// The rows of the ledger: inputs as they are written down, and as they become when they are read again.
import type { AgencyOutcome } from '@manset/model/agency.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { announcements } from '../../../platform/live.ts'
import type { RefusalParams, RefusedItem } from '../formats/document.ts'
import type { Agency, Input } from './input.ts'
import type { WrittenItem } from './plan-item.ts'

/** What became of an item of an input, as the ledger keeps it. */
export interface LedgerItem {
  agencyContentId: string | null
  externalId: string | null
  outcome: AgencyOutcome
  reasonCode: string | null
  reasonParams?: RefusalParams
}

/** An input with what became of it. */
export interface LedgerEntry {
  documentId: string
  input: Input
  outcome: AgencyOutcome
  reason: { code: string; params: RefusalParams } | null
  items: LedgerItem[]
}

/** What an input is called as a whole: by the most that came of it. */
export function outcomeOf(items: readonly { outcome: AgencyOutcome }[]): AgencyOutcome {
  return bestOf(items.map(({ outcome }) => outcome)) ?? 'refused'
}

const BEST_FIRST = ['new', 'updated', 'duplicate', 'refused'] as const
const bestOf = (outcomes: readonly AgencyOutcome[]) => BEST_FIRST.find((one) => outcomes.includes(one))

/** The entry of an input, from what its items came to. */
export function entryOf(
  input: Input,
  documentId: string,
  written: readonly WrittenItem[],
  refused: readonly RefusedItem[],
): LedgerEntry {
  const items = [...written.map(ledgerItem), ...refused.map(ledgerRefusal)]
  return { documentId, input, outcome: outcomeOf(items), reason: reasonOf(input, written, refused), items }
}

/**
 * An input that was read again: what had come of an item stays where less comes of it now, since it is what the input
 * brought. Null where nothing is to be said anew.
 */
export function entryAgain(
  was: { outcome: AgencyOutcome; items: LedgerItem[] },
  entry: LedgerEntry,
): LedgerEntry | null {
  if (entry.outcome === 'refused' && was.outcome !== 'refused') return null
  const before = new Map(was.items.map((item) => [item.externalId, item]))
  const items = entry.items.map((item) => {
    const old = before.get(item.externalId)
    return old && old.outcome !== 'refused' && bestOf([old.outcome, item.outcome]) === old.outcome
      ? old
      : item
  })
  const outcome = bestOf([was.outcome, outcomeOf(items)]) ?? 'refused'
  const isPartly = items.some((item) => item.outcome === 'refused')
  return { ...entry, items, outcome, reason: isPartly || outcome === entry.outcome ? entry.reason : null }
}

function reasonOf(
  { prepared: { refusal } }: Input,
  written: readonly WrittenItem[],
  refused: readonly RefusedItem[],
): LedgerEntry['reason'] {
  if (refusal) return refusal
  const [partly] = refused
  if (partly) {
    // Where nothing else came, the document is refused for it.
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

/** Of each item what was read from where, as it is stored; null where no reader said. */
function readFromOf({ prepared: { items } }: Input): string | null {
  const known = items.filter(({ readFrom }) => readFrom.length > 0)
  if (known.length === 0) return null
  return JSON.stringify(known.map(({ externalId, readFrom }) => ({ externalId, readFrom })))
}

const column = <T>(entries: readonly LedgerEntry[], value: (entry: LedgerEntry) => T) => entries.map(value)
const params = ({ reason }: LedgerEntry) => reason && JSON.stringify(reason.params)

/** Writes new entries, and tells every site of the agency of each. */
export async function insertEntries(
  trx: Transaction<Tables>,
  agency: Agency,
  entries: readonly LedgerEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const of = <T>(value: (entry: LedgerEntry) => T) => column(entries, value)
  // In one value, which travels in binary: an array of them would be written and parsed as a text of hexadecimal digits.
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
        ${of(({ input }) => input.prepared.sha256)}::text[], ${startsOf(raw)}::int[],
        ${raw.map(({ length }) => length)}::int[],
        ${of(({ input }) => input.byteSize)}::bigint[], ${of(({ input }) => input.now)}::timestamptz[],
        ${of(({ input }) => input.prepared.format)}::text[], ${of(({ input }) => readFromOf(input))}::text[],
        ${of(({ outcome }) => outcome)}::text[], ${of(({ reason }) => reason?.code ?? null)}::text[],
        ${of(params)}::text[], ${of(({ items }) => JSON.stringify(items))}::text[]
      ) as e (id, source_id, claim, file_name, sha256, raw_from, raw_length, byte_size, received_at, format, read_from,
        outcome, reason_code, reason_params, items)
    ) ${announced(agency, entries)}`.execute(trx)
}

/** Where each begins once they are joined, from 1 as PostgreSQL counts. */
function startsOf(all: readonly Uint8Array[]): number[] {
  let next = 1
  return all.map(({ length }) => {
    next += length
    return next - length
  })
}

/** Writes what became of inputs that were read again, with the bytes they have now. */
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
        read_from: readFromOf(input),
        outcome,
        reason_code: reason?.code ?? null,
        reason_params: reason && JSON.stringify(reason.params),
        items: JSON.stringify(items),
      })
      .where('id', '=', documentId)
      .execute()
  await sql`${announced(agency, entries)}`.execute(trx)
}

/** Every site of the agency gets an event for each input; items have events of their own. */
function announced({ siteIds }: Agency, entries: readonly LedgerEntry[]) {
  const events = entries.flatMap(({ documentId: id, outcome }) =>
    siteIds.map((siteId) => ({
      ...{ kind: 'agencyDocument.received' as const, siteId, type: outcome },
      ...{ id, version: 1, actorId: null },
    })),
  )
  return announcements(events)
}
