// The job that works on a dispatch: one for each that is on its way.
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import type { JobDeclaration } from '../../platform/jobs/jobs.ts'

export const sendJob: JobDeclaration<{ dispatchId: string }> = {
  name: 'dispatch.send',
  // What ends it is the deadline of the dispatch or a person, not a number of lost servers.
  retries: 10_000,
  backoff: { firstSeconds: 1, mostSeconds: 60 },
  deadlineSeconds: 43_200,
  heartbeatSeconds: 10,
  concurrency: 4,
  sameKey: 'unfinished',
}

/** Has a server take it up; one that is at it already goes on. */
export async function enqueueSending(
  jobs: Tools['jobs'],
  { id, siteId, createdBy }: { id: string; siteId: number; createdBy: string | null },
  trx: Kysely<Tables>,
): Promise<void> {
  await jobs.enqueue(sendJob, { dispatchId: id }, { siteId, actorId: createdBy, key: id }, trx)
}
