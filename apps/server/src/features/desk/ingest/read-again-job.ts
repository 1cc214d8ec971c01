// Reads many inputs of the ledger again: all that were refused, or all that came. A server that is lost in the middle
// leaves the job to another, which begins anew: reading an input twice changes nothing.
import type { AgencyOutcome } from '@manset/model/agency.ts'
import { sql } from 'kysely'
import { type JobAttempt, jobHandler } from '../../../platform/jobs/handler.ts'
import type { JobDeclaration } from '../../../platform/jobs/jobs.ts'
import { keptInputs, readAgain } from './read-again.ts'

export interface ReadAgain {
  agencyIds: string[]
  /** Empty where inputs of every source of the agencies are meant. */
  sourceIds: string[]
  isOnlyRefused: boolean
}

export const readAgainJob: JobDeclaration<ReadAgain> = {
  name: 'agency.readAgain',
  retries: 3,
  backoff: { firstSeconds: 10, mostSeconds: 300 },
  deadlineSeconds: 6 * 3_600,
  heartbeatSeconds: 60,
  concurrency: 1,
  sameKey: 'unfinished',
}

export const readAgainHandler = jobHandler(readAgainJob, run)

const AT_ONCE = 32
const SIGNS: Record<AgencyOutcome, string> = { new: '+', updated: '↑', duplicate: '=', refused: '×' }

async function run({ data, tools, signal, progress }: JobAttempt<ReadAgain>): Promise<void> {
  const { agencyIds, sourceIds, isOnlyRefused } = data
  const until = tools.clock.now()
  const which = sql`d.agency_id = any(${agencyIds}::bigint[]) and d.received_at <= ${until}
    and (${sourceIds.length === 0}::boolean or d.source_id = any(${sourceIds}::bigint[]))
    ${isOnlyRefused ? sql`and d.outcome = 'refused'` : sql``}`
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from agency_documents d where ${which}`.execute(tools.db)
  const total = rows[0]?.total ?? 0
  const counts: Record<AgencyOutcome, number> = { new: 0, updated: 0, duplicate: 0, refused: 0 }
  let done = 0
  let last = { receivedDate: new Date(0), id: '0' }
  for (;;) {
    signal.throwIfAborted()
    const inputs = await keptInputs(
      tools,
      sql`${which} and (d.received_at, d.id) > (${last.receivedDate}::timestamptz, ${last.id}::bigint)`,
      AT_ONCE,
    )
    const final = inputs.at(-1)
    if (!final) return
    last = final
    for (const imported of await readAgain(tools, inputs)) counts[imported?.outcome ?? 'refused'] += 1
    done += inputs.length
    progress(done, Math.max(total, done), noteOf(counts))
  }
}

const noteOf = (counts: Record<AgencyOutcome, number>) =>
  Object.entries(SIGNS)
    .map(([outcome, sign]) => `${sign} ${counts[outcome as AgencyOutcome]}`)
    .join('  ')
