// The ledger: every input that ever arrived, and what became of it.

import type { AgencyOutcome } from '@manset/model/agency.ts'
import { isId } from '@manset/model/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { pageOf } from '../../../kit/list/paging.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { invalid } from '../../../platform/refusal.ts'
import { ownAgencies } from '../agency/agency-row.ts'

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
export interface AgencyDocumentRow {
  id: string
  agency: { id: string; name: string }
  fileName: string
  byteSize: number
  sha256: string
  receivedDate: Date
  outcome: AgencyOutcome
  reasonCode: string | null
  reasonParams: ReasonParam[]
  items: AgencyDocumentItemRow[]
}
export interface DocumentFilter {
  ids?: string[] | null
  agencyIds?: string[] | null
  outcomes?: string[] | null
  createdDate?: { startDate?: string | null; endDate?: string | null } | null
}
export interface DocumentQuery {
  filter: DocumentFilter
  page: number
  limit: number
  after?: string | null
}

type StoredParams = Record<string, string | number> | null
type StoredItem = Omit<AgencyDocumentItemRow, 'reasonParams'> & { reasonParams?: StoredParams }
type StoredRow = Omit<AgencyDocumentRow, 'reasonParams' | 'items' | 'byteSize'> & {
  byteSize: string
  reasonParams: StoredParams
  items: StoredItem[]
}

/** One page of the ledger of the site's agencies, the latest first; never the bytes themselves. */
export async function listAgencyDocuments(
  query: DocumentQuery,
  { viewer, tools }: Context,
): Promise<AgencyDocumentRow[]> {
  const { take, skip } = pageOf(query.page, query.limit)
  const { agencyIds, outcomes, createdDate } = query.filter
  const conditions: RawBuilder<unknown>[] = [sql`d.agency_id = any(${ownAgencies(viewer.siteId)})`]
  if (query.filter.ids?.length) conditions.push(sql`d.id = any(${ids('ids', query.filter.ids)}::bigint[])`)
  if (agencyIds?.length) conditions.push(sql`d.agency_id = any(${ids('agencyIds', agencyIds)}::bigint[])`)
  // Written out for one outcome, so that the index over the refused alone can serve.
  if (outcomes?.length === 1 && outcomes[0] === 'refused') conditions.push(sql`d.outcome = 'refused'`)
  else if (outcomes?.length) conditions.push(sql`d.outcome = any(${outcomes}::text[])`)
  if (createdDate?.startDate) conditions.push(sql`d.received_at >= ${createdDate.startDate}::timestamptz`)
  if (createdDate?.endDate) conditions.push(sql`d.received_at <= ${createdDate.endDate}::timestamptz`)
  if (query.after) {
    const [last] = ids('after', [query.after])
    conditions.push(
      sql`(d.received_at, d.id) < (select l.received_at, l.id from agency_documents l
        where l.id = ${last} and l.agency_id = any(${ownAgencies(viewer.siteId)}))`,
    )
  }
  const { rows } = await sql<StoredRow>`
    select d.id, json_build_object('id', a.id::text, 'name', a.name) as agency, d.file_name as "fileName",
      d.byte_size as "byteSize", d.sha256, d.received_at as "receivedDate", d.outcome,
      d.reason_code as "reasonCode", d.reason_params as "reasonParams", d.items
    from agency_documents d join agencies a on a.id = d.agency_id
    where ${sql.join(conditions, sql` and `)}
    order by d.received_at desc, d.id desc limit ${take} offset ${query.after ? 0 : skip}`.execute(tools.db)
  return rows.map((row) => ({
    ...row,
    byteSize: Number(row.byteSize),
    reasonParams: paramsOf(row.reasonParams),
    items: row.items.map((item) => ({ ...item, reasonParams: paramsOf(item.reasonParams) })),
  }))
}

const paramsOf = (params: StoredParams | undefined): ReasonParam[] =>
  Object.entries(params ?? {}).map(([name, value]) => ({ name, value: String(value) }))

function ids(field: string, values: string[]): string[] {
  if (!values.every(isId)) throw invalid([{ field, rule: 'known', params: {} }])
  return values
}
