// Reads recorded inputs again: a single one at once, many in a job.
import type { AgencyOutcome } from '@manset/model/agency/agency.ts'
import { sql } from 'kysely'
import { requireIds } from '../../../kit/list/conditions.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { notFound, Refusal } from '../../../platform/refusal.ts'
import { agenciesOfSite } from '../agency/agency-list.ts'
import { sha256 } from '../sources/adapter.ts'
import { type AgencyDocumentRow, agencyInputs } from './document-list.ts'
import { isVisibleToSite } from './document-text.ts'
import type { StorePhoto } from './photo.ts'
import { rereadInputs } from './reread.ts'
import { type RereadJobData, rereadJob, selectedInputs } from './reread-job.ts'
import { loadStoredInputs } from './stored-inputs.ts'

/** Reads one input again. Refuses with `NOT_FOUND`, or `AGENCY_DOCUMENT_NOT_KEPT` where its bytes no longer exist. */
export async function rereadOne(
  id: string,
  context: Context,
  storePhoto: StorePhoto,
): Promise<{ outcome: AgencyOutcome; document: AgencyDocumentRow }> {
  const { tools } = context
  const [asked] = requireIds('id', id)
  const [kept] = await loadStoredInputs(tools, isVisibleToSite(asked as string, context), 1)
  if (!kept) throw notFound('agencyDocument', id)
  const [imported] = await rereadInputs({ ...tools, storePhoto }, [kept])
  if (!imported) throw new Refusal('AGENCY_DOCUMENT_NOT_KEPT', 'The bytes of the input are not stored here')
  const document = await agencyInputs.load(id, context, Object.keys(agencyInputs.definition.fields))
  if (!document) throw notFound('agencyDocument', id)
  return { outcome: imported.outcome, document }
}

export interface RereadFilter {
  agencyIds?: (string | number)[] | null
  sourceIds?: (string | number)[] | null
  isOnlyRefused?: boolean | null
  /** Range of arrival. */
  createdDate?: { startDate?: Date | string | null; endDate?: Date | string | null } | null
}

/** Enqueues the job for those of the agencies that deliver to the site. An identical waiting job is reused. */
export async function rereadAll(filter: RereadFilter, context: Context): Promise<string> {
  const { viewer, tools } = context
  const data = await asked(filter, context)
  const ticket = await tools.jobs.enqueue(rereadJob, data, {
    siteId: viewer.siteId,
    actorId: viewer.userId,
    // A hash, because the key is indexed and a thousand ids are too long for an index.
    key: sha256(Buffer.from(JSON.stringify(data))),
  })
  return ticket.id
}

/** Number of inputs that the job would read. */
export async function countToReread(filter: RereadFilter, context: Context): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from agency_documents d
    where ${selectedInputs(await asked(filter, context))}`.execute(context.tools.db)
  return rows[0]?.total ?? 0
}

async function asked(
  { agencyIds, sourceIds, isOnlyRefused, createdDate }: RereadFilter,
  { viewer, tools }: Context,
): Promise<RereadJobData> {
  const sources = sourceIds?.length ? requireIds('sourceIds', sourceIds) : []
  const agencies = agencyIds?.length ? requireIds('agencyIds', agencyIds) : null
  const { rows } = await sql<{ id: string }>`
    select a.id from agencies a where a.id = any(${agenciesOfSite(viewer.siteId)})
      and (${agencies === null}::boolean or a.id = any(${agencies ?? []}::bigint[]))
      and (${sources.length === 0}::boolean or exists (
        select from agency_sources s where s.agency_id = a.id and s.id = any(${sources}::bigint[])))
    order by a.id`.execute(tools.db)
  if (rows.length === 0) throw notFound('agency', String(agencies?.[0] ?? sources[0] ?? ''))
  return {
    agencyIds: rows.map(({ id }) => id),
    sourceIds: sources,
    isOnlyRefused: isOnlyRefused ?? false,
    since: toIsoString(createdDate?.startDate),
    until: toIsoString(createdDate?.endDate),
  }
}

const toIsoString = (given: Date | string | null | undefined) =>
  given ? new Date(given).toISOString() : null
