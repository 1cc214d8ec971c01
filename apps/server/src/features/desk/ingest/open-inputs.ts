// Compares a batch of inputs with the recorded ones.
import type { AgencyOutcome } from '@manset/model/agency/agency.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Agency, Input } from './input.ts'
import type { LedgerItem } from './ledger-row.ts'
import type { PreparedDocument } from './prepare.ts'

/** An input about to be stored. */
export interface OpenInput {
  input: Input
  /** A new id, or the id of the input that is read again. */
  documentId: string
  /** An input with the same bytes was ingested completely before. */
  isRepeated: boolean
  /** Previous outcome of an input that is read again. */
  was: PreviousOutcome | null
}
export interface PreviousOutcome {
  outcome: AgencyOutcome
  items: LedgerItem[]
}

interface KnownInputs {
  claims: string[]
  ingestedHashes: string[]
  ids: string[]
}

/** Opens each input for storing. Null for one that is already recorded, or that was to be read again but was deleted. */
export async function openInputs(
  trx: Transaction<Tables>,
  agency: Agency,
  inputs: readonly Input[],
): Promise<(OpenInput | null)[]> {
  const again = await lockReread(trx, agency, inputs)
  const { claims, ingestedHashes, ids } = await loadKnown(
    trx,
    agency,
    inputs.filter((input) => input.rereadId === undefined),
  )
  const [claimed, takenBytes] = [new Set(claims), new Set(ingestedHashes)]
  return inputs.map((input) => {
    if (input.rereadId !== undefined) {
      const was = again.get(input.rereadId)
      if (!was) return null
      const prepared = keepItemIds(input.prepared, was.items)
      return { input: { ...input, prepared }, documentId: input.rereadId, isRepeated: false, was }
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
 * Gives the items of a document that is read again their original ids. Readers may learn to derive better ids, but an item must not arrive
 * a second time under another one. Skipped where the number of items has changed.
 */
function keepItemIds(prepared: PreparedDocument, were: readonly LedgerItem[]): PreparedDocument {
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

/** Claims that are already recorded, hashes of completely ingested inputs, and a new id for each input. */
async function loadKnown(
  trx: Transaction<Tables>,
  { id }: Agency,
  inputs: readonly Input[],
): Promise<KnownInputs> {
  if (inputs.length === 0) return { claims: [], ingestedHashes: [], ids: [] }
  const { rows } = await sql<KnownInputs>`
    select array(
        select claim::text from agency_documents where claim = any(${inputs.map(({ claim }) => claim)}::uuid[])) as claims,
      array(
        select sha256 from agency_documents
        where sha256 = any(${inputs.map(({ prepared }) => prepared.sha256)}::text[]) and sha256 <> ''
          and agency_id = ${id} and outcome <> 'refused' and not items @> '[{"outcome": "refused"}]') as "ingestedHashes",
      array(
        select nextval((select pg_get_serial_sequence('agency_documents', 'id')))::text
        from generate_series(1, ${inputs.length}::int)) as ids`.execute(trx)
  return rows[0] as KnownInputs
}

/** Locks the inputs that are read again: of two concurrent attempts, the second sees the first one's outcome. */
async function lockReread(
  trx: Transaction<Tables>,
  { id }: Agency,
  inputs: readonly Input[],
): Promise<Map<string, PreviousOutcome>> {
  const ids = inputs.flatMap(({ rereadId }) => (rereadId === undefined ? [] : [rereadId]))
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('agency_documents')
    .select(['id', 'outcome', 'items'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('agency_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row as unknown as PreviousOutcome]))
}
