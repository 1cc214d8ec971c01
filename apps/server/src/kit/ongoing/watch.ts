// Finds rows that wait for a job that no longer exists: twice a minute on every server, and when a job is canceled or fails.
import { sql } from 'kysely'
import type { Tools } from '../../platform/graphql/context.ts'
import { hasUnfinishedJob, isUnfinishedJob, lastJobState } from '../../platform/jobs/job-rows.ts'
import type { Feature, Started } from '../feature.ts'
import { lookEvery } from '../looking.ts'
import { type OngoingWork, ongoingWork } from './ongoing.ts'

const EVERY_MS = 30_000
const BATCH = 50

/**
 * Reconciles the rows of a kind that have no unfinished job. Row and job are created in one transaction, and a job ends after its
 * row, so that one statement never sees one without the other.
 */
export async function settleAbandoned(work: OngoingWork, tools: Tools, stop?: AbortSignal): Promise<void> {
  let last = '0'
  for (;;) {
    const { rows } = await sql<{ key: string }>`
      select t.${sql.ref(work.key)}::text as key from ${sql.table(work.table)} t
      where ${work.isOngoing} and t.${sql.ref(work.key)} > ${last}::bigint
        and not ${hasUnfinishedJob(work.job, sql`t.${sql.ref(work.key)}::text`)}
      order by t.${sql.ref(work.key)} limit ${BATCH}`.execute(tools.db)
    // A failure affects no other row.
    for (const { key } of rows)
      await settle(work, key, tools).catch((error: unknown) =>
        tools.log.error({ err: error, table: work.table, key }, 'work without a job could not be settled'),
      )
    if (rows.length < BATCH || stop?.aborted) return
    last = rows.at(-1)?.key ?? last
  }
}

async function settle(work: OngoingWork, key: string, tools: Tools): Promise<void> {
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

export function watchOngoing(tools: Tools): Started {
  const { live, log } = tools
  let settling: Promise<void> = Promise.resolve()
  const settleAll = (works: readonly OngoingWork[], stop?: AbortSignal) => {
    settling = settling.then(async () => {
      for (const work of works)
        await settleAbandoned(work, tools, stop).catch((error: unknown) =>
          log.error(
            { err: error, table: work.table },
            'work without a job could not be looked for, trying again',
          ),
        )
    })
    return settling
  }
  const unhear = live.listen(({ kind, type }) => {
    if (kind === 'job.cancelled' || kind === 'job.failed')
      void settleAll(ongoingWork().filter(({ job }) => job === type))
  })
  const clock = lookEvery(EVERY_MS, tools, 'work without a job could not be looked for', (stopping) =>
    settleAll(ongoingWork(), stopping),
  )
  return {
    async stop() {
      unhear()
      await clock.stop()
      await settling
    },
  }
}

export const ongoing: Feature = { name: 'ongoing', start: watchOngoing }
