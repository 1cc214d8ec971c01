// Recorded inputs with what is needed to read them again.
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '../../../platform/graphql/context.ts'
import { AGENCY, type Agency } from './input.ts'
import type { PreparedDocument } from './prepare.ts'

export interface StoredInput {
  id: string
  agency: Agency
  /** Folder of the agency's inbox. */
  folder: string
  sourceId: string | null
  /** Whether it came through the folder of its agency. */
  isOfFolder: boolean
  claim: string | null
  fileName: string
  byteSize: number
  sha256: string
  /** Empty if its bytes are not in the database. */
  raw: Buffer
  /** The detected format, or else the one that its source states today. */
  format: PreparedDocument['format']
  receivedDate: Date
}

/** Inputs that meet a condition over `agency_documents d`, in order of arrival. */
export async function loadStoredInputs(
  { db }: Pick<Tools, 'db'>,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<StoredInput[]> {
  const { rows } = await sql<StoredInput>`
    select d.id, ${AGENCY} as agency, a.folder, d.source_id as "sourceId", coalesce(s.kind = 'folder', true) as "isOfFolder", d.claim,
      d.file_name as "fileName", d.byte_size::float8 as "byteSize", d.sha256, d.raw, coalesce(d.format, s.format) as format,
      d.received_at as "receivedDate"
    from agency_documents d join agencies a on a.id = d.agency_id left join agency_sources s on s.id = d.source_id
    where ${which} order by d.received_at, d.id limit ${limit}`.execute(db)
  return rows
}
