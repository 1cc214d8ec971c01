// Queues a stored video: its row and its job are created together or not at all.
import { foldForSearch } from '@manset/model/text/search.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { record } from '../../platform/change/record.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import type { JobDeclaration } from '../../platform/jobs/jobs.ts'

export const videoJob: JobDeclaration<{ processId: string }> = {
  name: 'video.process',
  // A crashed server costs an attempt; the fourth one only records that three have failed.
  retries: 3,
  backoff: { firstSeconds: 5, mostSeconds: 60 },
  deadlineSeconds: 43_200,
  heartbeatSeconds: 30,
  concurrency: 1,
  sameKey: 'serial',
}

/** Facts about a file that was just stored. */
export interface StoredVideo {
  id: string
  siteId: number
  kind: string
  relativePath: string
  originalName: string
  byteSize: number
  createdBy: string | null
}

/** Queues a video that is new to its site, in the transaction that records it; ignores other files. */
export async function queueVideo(
  { id, siteId, kind, relativePath, originalName, byteSize, createdBy }: StoredVideo,
  trx: Kysely<Tables>,
  tools: Tools,
): Promise<void> {
  if (kind !== 'video') return
  const recorded = await record(trx, {
    table: 'video_processes',
    by: { userId: createdBy, siteId, address: null },
    at: tools.clock.now(),
    action: 'queued',
    unlessTaken: ['media_id'],
    rows: [
      {
        target: null,
        values: {
          media_id: id,
          file_name: originalName,
          path: relativePath,
          byte_size: byteSize,
          folded: foldForSearch(originalName),
        },
        changes: null,
      },
    ],
  })
  if (recorded.outcome !== 'written') return
  const [process] = recorded.rows
  await enqueueProcess({ ...tools, db: trx }, { id: process.id, siteId, createdBy })
}

/** Enqueues the job of a process; an already waiting one is reused. */
export async function enqueueProcess(
  { jobs, db }: Pick<Tools, 'db' | 'jobs'>,
  { id, siteId, createdBy }: { id: string; siteId: number; createdBy: string | null },
): Promise<void> {
  await jobs.enqueue(videoJob, { processId: id }, { siteId, actorId: createdBy, key: id }, db)
}
