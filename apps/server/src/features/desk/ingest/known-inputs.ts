// What the ledger knows already of the inputs of a batch.
import type { AgencyOutcome } from '@manset/model/agency.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Agency, Input } from './input.ts'
import type { LedgerItem } from './ledger-row.ts'
import type { Prepared } from './prepare.ts'

/** An input that is written down now. */
export interface OpenInput {
  input: Input
  /** Of the ledger: a new id, or that of the input that is read again. */
  documentId: string
  /** The same bytes were taken before. */
  isRepeated: boolean
  /** What had become of it, where it is read again. */
  was: Stored | null
}
export interface Stored {
  outcome: AgencyOutcome
  items: LedgerItem[]
}

interface Known {
  claims: string[]
  taken: string[]
  ids: string[]
}

/** Each input with its place in the ledger; null for one that is there already, or that is to be read again and gone. */
export async function openInputs(
  trx: Transaction<Tables>,
  agency: Agency,
  inputs: readonly Input[],
): Promise<(OpenInput | null)[]> {
  const again = await lockedAgain(trx, agency, inputs)
  const { claims, taken, ids } = await readKnown(
    trx,
    agency,
    inputs.filter((input) => input.again === undefined),
  )
  const [claimed, takenBytes] = [new Set(claims), new Set(taken)]
  return inputs.map((input) => {
    if (input.again !== undefined) {
      const was = again.get(input.again)
      if (!was) return null
      const prepared = asBefore(input.prepared, was.items)
      return { input: { ...input, prepared }, documentId: input.again, isRepeated: false, was }
    }
    if (claimed.has(input.claim)) return null
    claimed.add(input.claim)
    const { sha256, refusal, refused } = input.prepared
    const isRepeated = takenBytes.has(sha256)
    if (sha256 !== '' && !refusal && refused.length === 0) takenBytes.add(sha256)
    return { input, documentId: ids.shift() as string, isRepeated, was: null }
  })
}

/**
 * The items of a document that is read again under the ids they came by: readers learn to tell ids apart, and what came once
 * is not to come as another. Left as they are where they are not the same number as before.
 */
function asBefore(prepared: Prepared, were: readonly LedgerItem[]): Prepared {
  const before = new Set(
    were.flatMap(({ externalId, outcome }) =>
      outcome === 'refused' || externalId === null ? [] : externalId,
    ),
  )
  const now = new Set(prepared.items.map(({ externalId }) => externalId))
  const lost = [...before].filter((id) => !now.has(id))
  if (lost.length === 0 || before.size !== now.size) return prepared
  const fresh = [...now].filter((id) => !before.has(id))
  const ids = new Map(fresh.map((id, place) => [id, lost[place] as string]))
  const items = prepared.items.map((item) => ({
    ...item,
    externalId: ids.get(item.externalId) ?? item.externalId,
  }))
  return { ...prepared, items }
}

/** Which claims are in the ledger, which bytes were taken whole before, and a new id for each. */
async function readKnown(trx: Transaction<Tables>, { id }: Agency, inputs: readonly Input[]): Promise<Known> {
  if (inputs.length === 0) return { claims: [], taken: [], ids: [] }
  const { rows } = await sql<Known>`
    select array(
        select claim::text from agency_documents where claim = any(${inputs.map(({ claim }) => claim)}::uuid[])) as claims,
      array(
        select sha256 from agency_documents
        where sha256 = any(${inputs.map(({ prepared }) => prepared.sha256)}::text[]) and sha256 <> ''
          and agency_id = ${id} and outcome <> 'refused' and not items @> '[{"outcome": "refused"}]') as taken,
      array(
        select nextval((select pg_get_serial_sequence('agency_documents', 'id')))::text
        from generate_series(1, ${inputs.length}::int)) as ids`.execute(trx)
  return rows[0] as Known
}

/** Inputs that are read again, locked: of two who try the same, the second sees what came of it. */
async function lockedAgain(
  trx: Transaction<Tables>,
  { id }: Agency,
  inputs: readonly Input[],
): Promise<Map<string, Stored>> {
  const ids = inputs.flatMap(({ again }) => (again === undefined ? [] : [again]))
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('agency_documents')
    .select(['id', 'outcome', 'items'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('agency_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row as unknown as Stored]))
}
