// The list of inputs: everything that ever arrived, with its outcome, without the bytes.
import type { AgencyOutcome } from '@manset/model/agency/agency.ts'
import { agencyInputList } from '@manset/model/lists/agency-inputs.ts'
import { sql } from 'kysely'
import { anyIdCondition, requireIds } from '../../../kit/list/conditions.ts'
import { listFrom } from '../../../kit/list/list.ts'
import type { RowOf } from '../../../kit/list/row.ts'
import type { Filter } from '../../../kit/list/row-source.ts'
import { invalid } from '../../../platform/refusal.ts'
import { agenciesOfSite } from '../agency/agency-list.ts'

export interface ReasonParam {
  name: string
  value: string
}
export interface AgencyDocumentItemRow {
  agencyContentId: string | null
  externalId: string | null
  outcome: AgencyOutcome
  reasonCode: string | null
  reasonParams: ReasonParam[]
}
export type AgencyDocumentRow = RowOf<typeof agencyInputList> & {
  agency: { id: string; name: string }
  reasonParams: ReasonParam[]
  items: AgencyDocumentItemRow[]
}

/** Row as stored; it has only the selected fields. */
interface StoredRow {
  reasonParams?: Record<string, string | number> | null
  items?: StoredRow[]
}

/** Each source adds two index scans to the statement: more of them take PostgreSQL seconds to plan. */
const MAX_SOURCES = 100

function sourcesIn({ sourceIds }: Filter): string[] {
  const ids = requireIds('sourceIds', sourceIds ?? [])
  if (ids.length > MAX_SOURCES)
    throw invalid([{ field: 'sourceIds', rule: 'maxItems', params: { max: MAX_SOURCES } }])
  return ids
}

export const agencyInputs = listFrom<AgencyDocumentRow>(agencyInputList, {
  table: 'agency_documents',
  isIdsFirst: true,
  joins: 'join agencies a on a.id = t.agency_id',
  expressions: { agency: () => sql`jsonb_build_object('id', a.id::text, 'name', a.name)` },
  rows: ({ context, column }) => [
    sql`${column('agency_id')} = any(${agenciesOfSite(context.viewer.siteId)})`,
  ],
  // Inputs without a source (from before sources were stored) belong to the folder of their agency: one index scan each.
  walks: {
    parts: ({ filter, column }) =>
      sourcesIn(filter).flatMap((id) => [
        sql`${column('source_id')} = ${id}::bigint`,
        sql`${column('source_id')} is null and ${column('agency_id')} = (
          select s.agency_id from agency_sources s where s.id = ${id}::bigint and s.kind = 'folder')`,
      ]),
  },
  filters: {
    agencyIds: (asked, { column }) => [anyIdCondition(column('agency_id'), requireIds('agencyIds', asked))],
    sourceIds: () => [],
  },
  complete: (rows) => (rows as unknown as StoredRow[]).map(withParams) as AgencyDocumentRow[],
})

function withParams({ reasonParams, items, ...rest }: StoredRow): object {
  return {
    ...rest,
    reasonParams: Object.entries(reasonParams ?? {}).map(([name, value]) => ({ name, value: String(value) })),
    items: items?.map(withParams),
  }
}
