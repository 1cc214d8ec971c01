// Inputs of the ledger read again by today's readers, through the same door: a refused one that is tried again, and all
// that a source ever sent. What had come of an input stays where less comes of it now; what editors wrote stays theirs.
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '../../../platform/graphql/context.ts'
import { readerOf } from './document-reader.ts'
import { AGENCY, type Agency, type Imported, type Input } from './input.ts'
import { intakeOf } from './intake.ts'
import type { Prepared } from './prepare.ts'

type Parts = Pick<Tools, 'db' | 'clock' | 'log'>

/** An input with the bytes that are kept of it. */
export interface KeptInput {
  id: string
  agency: Agency
  sourceId: string | null
  claim: string | null
  fileName: string
  byteSize: number
  raw: Buffer
  format: Prepared['format']
}

/** Whether the bytes of an input stand in the database: very large ones are kept beside the inbox alone. */
export const isKept = ({ raw, byteSize }: Pick<KeptInput, 'raw' | 'byteSize'>) =>
  raw.length > 0 || byteSize === 0

/** Inputs that meet a condition about `agency_documents d`, in the order they came. */
export async function keptInputs(
  { db }: Pick<Tools, 'db'>,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<(KeptInput & { receivedDate: Date })[]> {
  const { rows } = await sql<KeptInput & { receivedDate: Date }>`
    select d.id, ${AGENCY} as agency, d.source_id as "sourceId", d.claim, d.file_name as "fileName",
      d.byte_size::float8 as "byteSize", d.raw, d.format,
      d.received_at as "receivedDate"
    from agency_documents d join agencies a on a.id = d.agency_id
    where ${which} order by d.received_at, d.id limit ${limit}`.execute(db)
  return rows
}

/** Reads inputs of the ledger again; null for one whose bytes are not kept, or that is gone. */
export function readAgain(parts: Parts, inputs: readonly KeptInput[]): Promise<(Imported | null)[]> {
  const intake = intakeOf(parts)
  return Promise.all(
    inputs.map(async (kept) => {
      if (!isKept(kept)) return null
      const input: Input = {
        agency: kept.agency,
        sourceId: kept.sourceId,
        claim: kept.claim ?? '',
        fileName: kept.fileName,
        bytes: kept.raw,
        byteSize: kept.raw.length,
        prepared: await prepareAgain(parts, kept),
        now: parts.clock.now(),
        again: kept.id,
      }
      return intake.write(input)
    }),
  )
}

/** As what it shows itself to be; else as what it was taken for, since its source may have said so. */
export async function prepareAgain({ db }: Pick<Tools, 'db'>, kept: KeptInput): Promise<Prepared> {
  const reader = readerOf(db)
  const { language } = kept.agency
  const prepared = await reader.prepare(kept.raw, kept.fileName, { language })
  if (!prepared.refusal || !kept.format) return prepared
  const again = await reader.prepare(kept.raw, kept.fileName, { format: kept.format, language })
  return again.refusal ? prepared : again
}
