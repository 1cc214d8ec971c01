// The job that works on a dispatch: one for each that is on its way, in places its kind has for itself.
import type { DispatchKindName } from '@manset/model/dispatch.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import type { JobDeclaration } from '../../platform/jobs/jobs.ts'

type SendJob = JobDeclaration<{ dispatchId: string }>

/** A newsletter that goes slowly keeps no push message waiting. */
export const sendJobs: Readonly<Record<DispatchKindName, SendJob>> = {
  mailing: sendingOf('dispatch.sendMailing'),
  notification: sendingOf('dispatch.sendNotification'),
}

function sendingOf(name: SendJob['name']): SendJob {
  return {
    name,
    // What ends it is the deadline of the dispatch or a person, not a number of lost servers.
    retries: 10_000,
    backoff: { firstSeconds: 1, mostSeconds: 60 },
    deadlineSeconds: 43_200,
    heartbeatSeconds: 10,
    concurrency: 8,
    sameKey: 'serial',
  }
}

/** Has a server take it up; one that is at it already goes on. */
export async function enqueueSending(
  jobs: Tools['jobs'],
  {
    id,
    kind,
    siteId,
    createdBy,
  }: { id: string; kind: DispatchKindName; siteId: number; createdBy: string | null },
  trx: Kysely<Tables>,
): Promise<void> {
  await jobs.enqueue(sendJobs[kind], { dispatchId: id }, { siteId, actorId: createdBy, key: id }, trx)
}
