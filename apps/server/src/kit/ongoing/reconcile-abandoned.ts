// Finds rows that wait for a job that no longer exists: twice a minute on every server, and when a job is canceled or fails.
import { sql } from 'kysely'
import type { Tools } from '../../platform/graphql/context.ts'
import { hasUnfinishedJob, isUnfinishedJob, lastJobState } from '../../platform/jobs/job-rows.ts'
import type { Feature, RunningService } from '../feature.ts'
import { pollEvery } from '../poll-every.ts'
import { type OngoingWork, ongoingWork } from './ongoing-work.ts'

const POLL_INTERVAL_MS = 30_000
const BATCH_SIZE = 50

/**
 * Reconciles the rows of a kind that have no unfinished job. Row and job are created in one transaction, and a job ends after its
 * row, so that one statement never sees one without the other.
 */
export async function reconcileAbandoned(work: OngoingWork, tools: Tools, stop?: AbortSignal): Promise<void> {
  let last = '0'
  for (;;) {
    const { rows } = await sql<{ key: string }>`
      select t.${sql.ref(work.key)}::text as key from ${sql.table(work.table)} t
      where ${work.isOngoing} and t.${sql.ref(work.key)} > ${last}::bigint
        and not ${hasUnfinishedJob(work.job, sql`t.${sql.ref(work.key)}::text`)}
      order by t.${sql.ref(work.key)} limit ${BATCH_SIZE}`.execute(tools.db)
    // A failure affects no other row.
    for (const { key } of rows)
      await reconcileRow(work, key, tools).catch((error: unknown) =>
        tools.log.error({ err: error, table: work.table, key }, 'abandoned work could not be reconciled'),
      )
    if (rows.length < BATCH_SIZE || stop?.aborted) return
    last = rows.at(-1)?.key ?? last
  }
}

async function reconcileRow(work: OngoingWork, key: string, tools: Tools): Promise<void> {
  await tools.db.transaction().execute(async (trx) => {
    await work.lockFirst?.(key, trx)
    // New work is written to the row first: with the row locked, its job either exists or will not be created.
    const { rows } = await sql`
      select from ${sql.table(work.table)} t where t.${sql.ref(work.key)} = ${key}::bigint and ${work.isOngoing} for update`.execute(
      trx,
    )
    if (rows.length === 0) return
    const state = await lastJobState(trx, work.job, key)
    if (isUnfinishedJob(state)) return
    await work.onAbandoned(key, state === 'cancelled' ? 'cancelled' : 'lost', { ...tools, db: trx })
  })
}

export function startReconciling(tools: Tools): RunningService {
  const { live, log } = tools
  let reconciling: Promise<void> = Promise.resolve()
  const reconcileAll = (works: readonly OngoingWork[], stop?: AbortSignal) => {
    reconciling = reconciling.then(async () => {
      for (const work of works)
        await reconcileAbandoned(work, tools, stop).catch((error: unknown) =>
          log.error({ err: error, table: work.table }, 'abandoned work could not be searched, retrying'),
        )
    })
    return reconciling
  }
  const stopListening = live.listen(({ kind, type }) => {
    if (kind === 'job.cancelled' || kind === 'job.failed')
      void reconcileAll(ongoingWork().filter(({ job }) => job === type))
  })
  const clock = pollEvery(POLL_INTERVAL_MS, tools, 'abandoned work could not be searched', (stopping) =>
    reconcileAll(ongoingWork(), stopping),
  )
  return {
    async stop() {
      stopListening()
      await clock.stop()
      await reconciling
    },
  }
}

export const ongoing: Feature = { name: 'ongoing', start: startReconciling }
