// An input before it is recorded.
import type { AgencyOutcome } from '@manset/model/agency/agency.ts'
import type { Mapping } from '@manset/model/agency/mapping.ts'
import { sql } from 'kysely'
import type { WrittenItem } from './plan-item.ts'
import type { PreparedDocument } from './prepare.ts'

export interface Agency {
  id: string
  name: string
  /** The agency's own site: it stores the pictures, and its language names topics that arrive only as codes. */
  siteId: number
  /** Sites that receive the agency's items. */
  siteIds: number[]
  language?: string | undefined
  /** Time zone of dates without one: the source's, or else the site's. */
  timeZone?: string | undefined
  /** The source's own mapping, if it has one. */
  mapping?: Mapping | null | undefined
}

/** Options for reading documents of an agency. */
export const readOptions = ({ id, language, timeZone, mapping }: Agency) => ({
  ...{ agencyId: id, language, timeZone, mapping },
})

/** SQL for an `Agency` as JSON from `agencies a`, with the settings of the source `agency_sources s`. */
export const AGENCY = sql<Agency>`json_build_object('id', a.id::text, 'name', a.name, 'siteId', a.site_id,
  'siteIds', a.site_ids, 'language', (select language from sites where id = a.site_id),
  'timeZone', coalesce(s.time_zone, (select time_zone from site_configurations where site_id = a.site_id)),
  'mapping', case when s.format = 'mapped' then json_build_object(
    'source', s.mapping_source, 'items', s.mapping_items, 'rows', s.mapping_rows) end)`

/** An input and the items read from it. */
export interface Input {
  agency: Agency
  /** Null where inputs of the agency have no source yet. */
  sourceId: string | null
  /** Unique id of this input; one that is already recorded is not stored again. */
  claim: string
  fileName: string
  /** Null for a file that is too large or no plain file: it stays beside the inbox. */
  bytes: Uint8Array | null
  byteSize: number
  prepared: PreparedDocument
  now: Date
  /** Id of the recorded input that is being read again. */
  rereadId?: string
}

/** A file that was read, ready for storing. */
export type ReadFile = Pick<Input, 'bytes' | 'byteSize' | 'prepared'>

export interface Imported {
  documentId: string
  /** Outcome of this attempt. */
  outcome: AgencyOutcome
  items: WrittenItem[]
}

/** The result for an input that was refused without being read. */
export function refusedUnread(
  refusal: NonNullable<PreparedDocument['refusal']>,
  sha256 = '',
): PreparedDocument {
  return { sha256, format: null, refusal, refused: [], items: [] }
}
