// An input on its way into the ledger.
import type { AgencyOutcome } from '@manset/model/agency.ts'
import type { Mapping } from '@manset/model/agency-mapping.ts'
import { sql } from 'kysely'
import type { WrittenItem } from './plan-item.ts'
import type { Prepared } from './prepare.ts'

export interface Agency {
  id: string
  name: string
  /** The site that runs it: its pictures are kept there, and topics that come as codes alone named in its language. */
  siteId: number
  /** Those whose desks see its items. */
  siteIds: number[]
  language?: string | undefined
  /** Of dates without one: that of the source it is read by, else of the site. */
  timeZone?: string | undefined
  /** Of the source it is read by, where that has one of its own. */
  mapping?: Mapping | null | undefined
}

/** How documents of an agency are read. */
export const readAs = ({ id, language, timeZone, mapping }: Agency) => ({
  ...{ agencyId: id, language, timeZone, mapping },
})

/** An `Agency` of the row `agencies a`, as JSON, as it is read by the source `agency_sources s`. */
export const AGENCY = sql<Agency>`json_build_object('id', a.id::text, 'name', a.name, 'siteId', a.site_id,
  'siteIds', a.site_ids, 'language', (select language from sites where id = a.site_id),
  'timeZone', coalesce(s.time_zone, (select time_zone from site_configurations where site_id = a.site_id)),
  'mapping', case when s.format = 'mapped' then json_build_object(
    'source', s.mapping_source, 'items', s.mapping_items, 'rows', s.mapping_rows) end)`

/** An input as it was taken, and what was read of it. */
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
  prepared: Prepared
  now: Date
  /** The input of the ledger that is read again, where it is none that arrives. */
  again?: string
}

/** A file as it is written down. */
export type Looked = Pick<Input, 'bytes' | 'byteSize' | 'prepared'>

export interface Imported {
  documentId: string
  /** What came of it this time. */
  outcome: AgencyOutcome
  items: WrittenItem[]
}

/** What was not even read. */
export function unread(refusal: NonNullable<Prepared['refusal']>, sha256 = ''): Prepared {
  return { sha256, format: null, refusal, refused: [], items: [] }
}
