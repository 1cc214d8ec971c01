// Reads recorded inputs again: a single one at once, many in a job.
import type { AgencyOutcome } from '@manset/model/agency/agency.ts'
import { sql } from 'kysely'
import { idsOf } from '../../../kit/list/conditions.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { notFound, Refusal } from '../../../platform/refusal.ts'
import { ownAgencies } from '../agency/agency-list.ts'
import { digestOf } from '../sources/adapter.ts'
import { type AgencyDocumentRow, agencyInputs } from './document-list.ts'
import { ofSite } from './document-text.ts'
import { keptInputs } from './kept-inputs.ts'
import type { KeepPhotograph } from './photograph.ts'
import { readAgain } from './read-again.ts'
import { meant, type ReadAgain, readAgainJob } from './read-again-job.ts'

/** Reads one input again. Refuses with `NOT_FOUND`, or `AGENCY_DOCUMENT_NOT_KEPT` where its bytes no longer exist. */
export async function readOneAgain(
  id: string,
  context: Context,
  keepPhotograph: KeepPhotograph,
): Promise<{ outcome: AgencyOutcome; document: AgencyDocumentRow }> {
  const { tools } = context
  const [asked] = idsOf('id', id)
  const [kept] = await keptInputs(tools, ofSite(asked as string, context), 1)
  if (!kept) throw notFound('agencyDocument', id)
  const [imported] = await readAgain({ ...tools, keepPhotograph }, [kept])
  if (!imported) throw new Refusal('AGENCY_DOCUMENT_NOT_KEPT', 'The bytes of the input are not kept here')
  const document = await agencyInputs.load(id, context, Object.keys(agencyInputs.definition.fields))
  if (!document) throw notFound('agencyDocument', id)
  return { outcome: imported.outcome, document }
}

export interface ReadAgainFilter {
  agencyIds?: (string | number)[] | null
  sourceIds?: (string | number)[] | null
  isOnlyRefused?: boolean | null
  /** Range of arrival. */
  createdDate?: { startDate?: Date | string | null; endDate?: Date | string | null } | null
}

/** Enqueues the job for those of the agencies that deliver to the site. An identical waiting job is reused. */
export async function readAllAgain(filter: ReadAgainFilter, context: Context): Promise<string> {
  const { viewer, tools } = context
  const data = await asked(filter, context)
  const ticket = await tools.jobs.enqueue(readAgainJob, data, {
    siteId: viewer.siteId,
    actorId: viewer.userId,
    // A hash, because the key is indexed and a thousand ids are too long for an index.
    key: digestOf(Buffer.from(JSON.stringify(data))),
  })
  return ticket.id
}

/** Number of inputs that the job would read. */
export async function countToReadAgain(filter: ReadAgainFilter, context: Context): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from agency_documents d
    where ${meant(await asked(filter, context))}`.execute(context.tools.db)
  return rows[0]?.total ?? 0
}

async function asked(
  { agencyIds, sourceIds, isOnlyRefused, createdDate }: ReadAgainFilter,
  { viewer, tools }: Context,
): Promise<ReadAgain> {
  const sources = sourceIds?.length ? idsOf('sourceIds', sourceIds) : []
  const agencies = agencyIds?.length ? idsOf('agencyIds', agencyIds) : null
  const { rows } = await sql<{ id: string }>`
    select a.id from agencies a where a.id = any(${ownAgencies(viewer.siteId)})
      and (${agencies === null}::boolean or a.id = any(${agencies ?? []}::bigint[]))
      and (${sources.length === 0}::boolean or exists (
        select from agency_sources s where s.agency_id = a.id and s.id = any(${sources}::bigint[])))
    order by a.id`.execute(tools.db)
  if (rows.length === 0) throw notFound('agency', String(agencies?.[0] ?? sources[0] ?? ''))
  return {
    agencyIds: rows.map(({ id }) => id),
    sourceIds: sources,
    isOnlyRefused: isOnlyRefused ?? false,
    since: moment(createdDate?.startDate),
    until: moment(createdDate?.endDate),
  }
}

const moment = (given: Date | string | null | undefined) => (given ? new Date(given).toISOString() : null)
