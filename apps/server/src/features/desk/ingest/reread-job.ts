// Job that reads many inputs again: all refused ones, or all. After a crash, another server restarts it from the beginning, which is safe:
// reading an input twice changes nothing.
import type { AgencyOutcome } from '@manset/model/agency/agency.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '../../../platform/graphql/context.ts'
import { type JobAttempt, type JobHandler, jobHandler } from '../../../platform/jobs/handler.ts'
import type { JobDeclaration } from '../../../platform/jobs/jobs.ts'
import type { StorePhoto } from './photo.ts'
import { rereadInputs } from './reread.ts'
import { loadStoredInputs } from './stored-inputs.ts'

export interface RereadJobData {
  agencyIds: string[]
  /** Empty means all sources of the agencies. */
  sourceIds: string[]
  isOnlyRefused: boolean
  /** Range of arrival, as ISO 8601 timestamps. */
  since: string | null
  until: string | null
}

export const rereadJob: JobDeclaration<RereadJobData> = {
  name: 'agency.readAgain',
  retries: 3,
  backoff: { firstSeconds: 10, mostSeconds: 300 },
  deadlineSeconds: 6 * 3_600,
  heartbeatSeconds: 60,
  concurrency: 1,
  sameKey: 'serial',
}

/** The job handler, given how photos are stored. */
export function rereadHandler(keeperOf: (tools: Tools) => StorePhoto): JobHandler {
  return jobHandler(rereadJob, (attempt) => run(attempt, keeperOf(attempt.tools)))
}

/** SQL condition over `agency_documents d` for the selected inputs. */
export function selectedInputs({
  agencyIds,
  sourceIds,
  isOnlyRefused,
  since,
  until,
}: RereadJobData): RawBuilder<unknown> {
  // Inputs from before sources were stored belong to the folder of their agency.
  return sql`d.agency_id = any(${agencyIds}::bigint[])
    and (${sourceIds.length === 0}::boolean or d.source_id = any(${sourceIds}::bigint[]) or (d.source_id is null and exists (
      select from agency_sources o where o.id = any(${sourceIds}::bigint[]) and o.kind = 'folder' and o.agency_id = d.agency_id)))
    and (${since}::timestamptz is null or d.received_at >= ${since}::timestamptz)
    and (${until}::timestamptz is null or d.received_at <= ${until}::timestamptz)
    ${isOnlyRefused ? sql`and d.outcome = 'refused'` : sql``}`
}

const BATCH_SIZE = 32
const SIGNS: Record<AgencyOutcome, string> = { new: '+', updated: '↑', duplicate: '=', refused: '×' }

async function run(
  { data, tools, signal, progress }: JobAttempt<RereadJobData>,
  storePhoto: StorePhoto,
): Promise<void> {
  const until = tools.clock.now()
  const which = sql`${selectedInputs(data)} and d.received_at <= ${until}`
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from agency_documents d where ${which}`.execute(tools.db)
  const total = rows[0]?.total ?? 0
  const counts: Record<AgencyOutcome, number> = { new: 0, updated: 0, duplicate: 0, refused: 0 }
  let done = 0
  let last = { receivedDate: new Date(0), id: '0' }
  for (;;) {
    signal.throwIfAborted()
    const inputs = await loadStoredInputs(
      tools,
      sql`${which} and (d.received_at, d.id) > (${last.receivedDate}::timestamptz, ${last.id}::bigint)`,
      BATCH_SIZE,
    )
    const final = inputs.at(-1)
    if (!final) return
    last = final
    // An input whose bytes no longer exist counts as neither read nor refused.
    for (const imported of await rereadInputs({ ...tools, storePhoto }, inputs))
      if (imported) counts[imported.outcome] += 1
    done += inputs.length
    progress(done, Math.max(total, done), formatCounts(counts))
  }
}

/** Parses the counts by outcome from a note of the job. */
export function parseCounts(note: string | null | undefined): Record<AgencyOutcome, number> {
  const numbers = (note ?? '').match(/\d+/g)?.map(Number) ?? []
  const [fresh = 0, updated = 0, duplicate = 0, refused = 0] = numbers
  return { new: fresh, updated, duplicate, refused }
}

const formatCounts = (counts: Record<AgencyOutcome, number>) =>
  Object.entries(SIGNS)
    .map(([outcome, sign]) => `${sign} ${counts[outcome as AgencyOutcome]}`)
    .join('  ')
