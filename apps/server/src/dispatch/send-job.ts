// The job that sends a dispatch: one per active dispatch, with a queue for each channel.
import { CHANNELS, type ChannelName } from '@manset/model/channels/channels.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Tools } from '../platform/graphql/context.ts'
import type { JobDeclaration } from '../platform/jobs/jobs.ts'

type SendJob = JobDeclaration<{ dispatchId: string }>

/** Separate queues, so that a slow newsletter doesn't delay push messages. */
export const sendJobs = Object.fromEntries(
  CHANNELS.map(({ name, job }) => [name, declareSendJob(job)]),
) as Readonly<Record<ChannelName, SendJob>>

function declareSendJob(name: SendJob['name']): SendJob {
  return {
    name,
    // The deadline of the dispatch or a person ends it, not a number of lost servers.
    retries: 10_000,
    backoff: { firstSeconds: 1, mostSeconds: 60 },
    deadlineSeconds: 43_200,
    heartbeatSeconds: 10,
    concurrency: 8,
    sameKey: 'serial',
  }
}

/** Enqueues the job; a job that already runs continues. */
export async function enqueueSending(
  jobs: Tools['jobs'],
  {
    id,
    kind,
    siteId,
    createdBy,
  }: { id: string; kind: ChannelName; siteId: number; createdBy: string | null },
  trx: Kysely<Tables>,
): Promise<void> {
  await jobs.enqueue(sendJobs[kind], { dispatchId: id }, { siteId, actorId: createdBy, key: id }, trx)
}
