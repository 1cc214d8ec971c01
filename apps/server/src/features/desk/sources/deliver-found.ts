// Records documents that adapters find, through the common entry of all deliveries.
import { sql } from 'kysely'
import { type DeliveryOptions, ingestDelivery } from '../ingest/delivery.ts'
import { deliveryClaim, type FoundDocument } from './adapter.ts'
import type { StoredSource } from './source-leases.ts'

/** Those of the keys whose deliveries are recorded. */
export async function findKnownKeys(
  { db }: Pick<DeliveryOptions, 'db'>,
  sourceId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const byClaim = new Map(keys.map((key) => [deliveryClaim(sourceId, key), key]))
  const { rows } = await sql<{ claim: string }>`
    select claim from agency_documents where claim = any(${[...byClaim.keys()]}::uuid[])`.execute(db)
  return new Set(rows.flatMap(({ claim }) => byClaim.get(claim) ?? []))
}

/** Delivers a document; resolves once it is recorded. Returns its outcome, or null if it was recorded before. */
export async function deliverFound(parts: DeliveryOptions, source: StoredSource, found: FoundDocument) {
  const { key, fileName, bytes, format, base } = found
  const taken = await ingestDelivery(parts, {
    source: { id: source.id, agency: source.agency },
    claim: deliveryClaim(source.id, key),
    fileName,
    bytes,
    base,
    format: format ?? source.format,
  })
  if (taken) return taken
  // A concurrent delivery may still fail: before the caller removes or marks the document at its source, it must be recorded.
  if (!(await findKnownKeys(parts, source.id, [key])).has(key))
    throw new Error('another server is recording the delivery')
  return null
}
