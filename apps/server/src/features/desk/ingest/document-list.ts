// The ledger: every input that ever arrived, and what became of it; never the bytes themselves.
import type { AgencyOutcome } from '@manset/model/agency.ts'
import { agencyInputList } from '@manset/model/lists/agency-inputs.ts'
import { sql } from 'kysely'
import { idsOf } from '../../../kit/list/conditions.ts'
import { listFrom } from '../../../kit/list/list.ts'
import type { RowOf } from '../../../kit/list/row.ts'
import { ownAgencies } from '../agency/agency-list.ts'

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

/** As they are stored; of a row only what was selected. */
interface Stored {
  reasonParams?: Record<string, string | number> | null
  items?: Stored[]
}

export const agencyInputs = listFrom<AgencyDocumentRow>(agencyInputList, {
  table: 'agency_documents',
  joins: 'join agencies a on a.id = t.agency_id',
  expressions: { agency: () => sql`json_build_object('id', a.id::text, 'name', a.name)` },
  rows: ({ context, column }) => [sql`${column('agency_id')} = any(${ownAgencies(context.viewer.siteId)})`],
  filters: {
    agencyIds: (asked, { column }) => [
      sql`${column('agency_id')} = any(${idsOf('agencyIds', asked)}::bigint[])`,
    ],
    // What came before sources were kept came by the folder of its agency.
    sourceIds: (asked, { column }) => [
      sql`(${column('source_id')} = any(${idsOf('sourceIds', asked)}::bigint[]) or (${column('source_id')} is null and exists (
        select from agency_sources s where s.id = any(${idsOf('sourceIds', asked)}::bigint[])
          and s.kind = 'folder' and s.agency_id = ${column('agency_id')})))`,
    ],
    // Written out for one outcome, so that the index over the refused alone can serve.
    outcomes: (asked, { column }) => [
      String(asked) === 'refused'
        ? sql`${column('outcome')} = 'refused'`
        : sql`${column('outcome')} = any(${asked}::text[])`,
    ],
  },
  complete: (rows) => (rows as unknown as Stored[]).map(withParams) as AgencyDocumentRow[],
})

function withParams({ reasonParams, items, ...rest }: Stored): object {
  return {
    ...rest,
    reasonParams: Object.entries(reasonParams ?? {}).map(([name, value]) => ({ name, value: String(value) })),
    items: items?.map(withParams),
  }
}
