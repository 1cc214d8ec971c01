// Asking for inputs of the ledger to be read again: one at once, many by a job.
import type { AgencyOutcome } from '@manset/model/agency.ts'
import { sql } from 'kysely'
import { idsOf } from '../../../kit/list/conditions.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { notFound, Refusal } from '../../../platform/refusal.ts'
import { ownAgencies } from '../agency/agency-list.ts'
import { type AgencyDocumentRow, agencyInputs } from './document-list.ts'
import { ofSite } from './document-text.ts'
import { keptInputs, readAgain } from './read-again.ts'
import { readAgainJob } from './read-again-job.ts'

/** Reads one input again. Refuses with `NOT_FOUND`, or `AGENCY_DOCUMENT_NOT_KEPT` where its bytes are not here. */
export async function readOneAgain(
  id: string,
  context: Context,
): Promise<{ outcome: AgencyOutcome; document: AgencyDocumentRow }> {
  const { tools } = context
  const [asked] = idsOf('id', id)
  const [kept] = await keptInputs(tools, ofSite(asked as string, context), 1)
  if (!kept) throw notFound('agencyDocument', id)
  const [imported] = await readAgain(tools, [kept])
  if (!imported) throw new Refusal('AGENCY_DOCUMENT_NOT_KEPT', 'The bytes of the input are not kept here')
  const document = await agencyInputs.load(id, context, Object.keys(agencyInputs.definition.fields))
  if (!document) throw notFound('agencyDocument', id)
  return { outcome: imported.outcome, document }
}

export interface ReadAgainFilter {
  agencyIds?: (string | number)[] | null
  sourceIds?: (string | number)[] | null
  isOnlyRefused?: boolean | null
}

/** Makes the job; of the agencies asked for those the site sees. The same that waits already is not made twice. */
export async function readAllAgain(
  { agencyIds, sourceIds, isOnlyRefused }: ReadAgainFilter,
  { viewer, tools }: Context,
): Promise<string> {
  const sources = sourceIds?.length ? idsOf('sourceIds', sourceIds) : []
  const asked = agencyIds?.length ? idsOf('agencyIds', agencyIds) : null
  const { rows } = await sql<{ id: string }>`
    select a.id from agencies a where a.id = any(${ownAgencies(viewer.siteId)})
      and (${asked === null}::boolean or a.id = any(${asked ?? []}::bigint[]))
      and (${sources.length === 0}::boolean or exists (
        select from agency_sources s where s.agency_id = a.id and s.id = any(${sources}::bigint[])))
    order by a.id`.execute(tools.db)
  if (rows.length === 0) throw notFound('agency', String(asked?.[0] ?? sources[0] ?? ''))
  const data = {
    agencyIds: rows.map(({ id }) => id),
    sourceIds: sources,
    isOnlyRefused: isOnlyRefused ?? false,
  }
  const ticket = await tools.jobs.enqueue(readAgainJob, data, {
    siteId: viewer.siteId,
    actorId: viewer.userId,
    key: JSON.stringify(data),
  })
  return ticket.id
}
