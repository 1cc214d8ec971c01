// What an adapter found, on its way through the one door into the ledger.
import { sql } from 'kysely'
import { type DeliveryParts, takeDelivery } from '../ingest/delivery.ts'
import { claimOf, type Found } from './adapter.ts'
import type { StoredSource } from './states.ts'

/** Of the keys, those whose deliveries stand in the ledger. */
export async function knownKeys(
  { db }: Pick<DeliveryParts, 'db'>,
  sourceId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const byClaim = new Map(keys.map((key) => [claimOf(sourceId, key), key]))
  const { rows } = await sql<{ claim: string }>`
    select claim from agency_documents where claim = any(${[...byClaim.keys()]}::uuid[])`.execute(db)
  return new Set(rows.flatMap(({ claim }) => byClaim.get(claim) ?? []))
}

/** Hands a document over; resolves once it stands in the ledger. Answers what came of it, null where it stood there before. */
export async function takeFound(parts: DeliveryParts, source: StoredSource, found: Found) {
  const { key, fileName, bytes, format, base } = found
  const taken = await takeDelivery(parts, {
    source: { id: source.id, agency: source.agency },
    claim: claimOf(source.id, key),
    fileName,
    bytes,
    base,
    format: format ?? source.format,
  })
  if (taken) return taken
  // Somebody else may be at it right now and never come to an end: what is removed or marked at the source afterwards
  // must stand here first.
  if (!(await knownKeys(parts, source.id, [key])).has(key))
    throw new Error('a delivery is being written down by somebody else')
  return null
}
