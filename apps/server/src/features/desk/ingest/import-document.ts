// One input, whatever it is, becomes one row of the ledger, and its items what they are: in one transaction.
import { createHash } from 'node:crypto'
import type { AgencyFormat, AgencyOutcome } from '@manset/model/agency.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { announcement } from '../../../platform/live.ts'
import type { AgencyDocumentItem, DocumentReading, RefusalReason, RefusedItem } from '../formats/document.ts'
import { type WrittenItem, writeItem } from './write-item.ts'

export interface Agency {
  id: string
  name: string
  siteIds: number[]
}

/** An input as it was taken from an inbox. */
export interface Input {
  agency: Agency
  /** Null where inputs of the agency have no source yet. */
  sourceId: string | null
  /** Unique to this input; one that is in the ledger already is not written again. */
  claim: string
  fileName: string
  /** Null for a file that is too large or no document: it is kept beside the inbox. */
  bytes: Uint8Array | null
  byteSize: number
  sha256: string
  /** What its source says it is. */
  format: AgencyFormat | null
  reading: DocumentReading
  now: Date
}

export interface Imported {
  documentId: string
  outcome: AgencyOutcome
  items: WrittenItem[]
}

/** Writes an input down; null where its claim is in the ledger already or another server is at it. */
export async function importDocument(db: Kysely<Tables>, input: Input): Promise<Imported | null> {
  return db.transaction().execute(async (trx) => {
    if (!(await claimIsFree(trx, input.claim))) return null
    const { agency, reading, now } = input
    const document = await trx
      .insertInto('agency_documents')
      .values({
        agency_id: agency.id,
        source_id: input.sourceId,
        claim: input.claim,
        file_name: input.fileName,
        sha256: input.sha256,
        raw: Buffer.from(input.bytes ?? []),
        byte_size: input.byteSize,
        received_at: now,
        format: reading.format ?? input.format,
        read_from: readFromOf(reading),
        outcome: 'refused',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { items, refused } = 'items' in reading ? reading : { items: [], refused: [] }
    const written: WrittenItem[] = []
    // In one order everywhere, so that two documents with the same items never wait for each other in a ring.
    for (const item of distinct(items).sort((a, b) => (a.externalId < b.externalId ? -1 : 1)))
      written.push(
        await writeItem(trx, {
          agencyId: agency.id,
          documentId: document.id,
          item,
          now,
        }),
      )
    const outcome = outcomeOf(written)
    const reason = reasonOf(reading, written, refused)
    await trx
      .updateTable('agency_documents')
      .set({
        outcome,
        reason_code: reason?.code ?? null,
        reason_params: reason ? JSON.stringify(reason.params) : null,
        items: JSON.stringify([...written.map(ledgerItem), ...refused.map(ledgerRefusal)]),
      })
      .where('id', '=', document.id)
      .execute()
    await announceDocument(trx, agency, { id: document.id, outcome })
    return { documentId: document.id, outcome, items: written }
  })
}

/** Of each item what was read from where, as it is stored; null where no reader said. */
function readFromOf(reading: DocumentReading): string | null {
  if (!('items' in reading)) return null
  const known = reading.items.filter(({ readFrom }) => readFrom.length > 0)
  if (known.length === 0) return null
  return JSON.stringify(known.map(({ externalId, readFrom }) => ({ externalId, readFrom })))
}

/** SHA-256 of an input in hexadecimal. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function claimIsFree(trx: Transaction<Tables>, claim: string): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${claim}, 0))
      and not exists (select from agency_documents where claim = ${claim}::uuid) as "isFree"`.execute(trx)
  return rows[0]?.isFree ?? false
}

/** Of an item that a document holds twice, the last one counts. */
function distinct(items: readonly AgencyDocumentItem[]): AgencyDocumentItem[] {
  return [...new Map(items.map((item) => [item.externalId, item])).values()]
}

/** What the input is called as a whole: by the most that came of it. */
function outcomeOf(written: readonly WrittenItem[]): AgencyOutcome {
  const outcomes = ['new', 'updated', 'duplicate'] as const
  return outcomes.find((outcome) => written.some((item) => item.outcome === outcome)) ?? 'refused'
}

function reasonOf(
  reading: DocumentReading,
  written: readonly WrittenItem[],
  refused: readonly RefusedItem[],
): { code: string; params: RefusalReason['params'] } | null {
  if ('refusal' in reading) return reading.refusal
  const [partly] = refused
  if (partly) return { code: partly.code, params: { ...partly.params, refusedItems: refused.length } }
  const [first] = written
  return first?.reason && written.every((item) => item.outcome === 'duplicate')
    ? { code: first.reason, params: {} }
    : null
}

const ledgerItem = ({ agencyContentId, externalId, outcome, reason }: WrittenItem) => ({
  agencyContentId,
  externalId,
  outcome,
  reasonCode: reason,
})
const ledgerRefusal = ({ externalId, code, params }: RefusedItem) => ({
  agencyContentId: null,
  externalId,
  outcome: 'refused',
  reasonCode: code,
  reasonParams: params,
})

/** Every site of the agency gets an event for the document; its items have events of their own. */
async function announceDocument(
  trx: Transaction<Tables>,
  { siteIds }: Agency,
  { id, outcome }: { id: string; outcome: AgencyOutcome },
): Promise<void> {
  const events = siteIds.map((siteId) =>
    announcement({ kind: 'agencyDocument.received', siteId, type: outcome, id, version: 1, actorId: null }),
  )
  if (events.length > 0) await sql`select ${sql.join(events)}`.execute(trx)
}
