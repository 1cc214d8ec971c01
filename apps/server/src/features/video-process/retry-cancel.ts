// Actions on videos in the queue: retry and cancel.
import { isRetryable, isUnfinished } from '@manset/model/media/video-process.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import { findUnfinishedJob } from '../../platform/jobs/job-rows.ts'
import { forbidden, invalid } from '../../platform/refusal.ts'
import { changeProcess, INITIAL_STATE, readProcesses, type VideoProcess } from './process-row.ts'
import { enqueueProcess, videoJob } from './queue.ts'

const MAX_VIDEOS = 100

/** Retries failed and canceled videos; returns the ids of those that were changed. */
export function retryVideos(ids: readonly string[], context: Context): Promise<string[]> {
  return changeEach(ids, context, async (process) => {
    if (!isRetryable(process.state)) return false
    const { tools } = context
    return tools.db.transaction().execute(async (db) => {
      const isChanged = await changeProcess({ ...tools, db }, process, INITIAL_STATE, {
        by: context,
        action: 'retried',
        guard: sql<boolean>`t.state in ('error', 'canceled')`,
      })
      if (isChanged) await enqueueProcess({ ...tools, db }, process)
      return isChanged
    })
  })
}

/** Cancels the work on videos; returns the ids of those that were changed. */
export function cancelVideos(ids: readonly string[], context: Context): Promise<string[]> {
  return changeEach(ids, context, async (process) => {
    if (!isUnfinished(process.state)) return false
    const { tools } = context
    return tools.db.transaction().execute(async (db) => {
      const isChanged = await changeProcess(
        { ...tools, db },
        process,
        {
          ...{ state: 'canceled', reasonCode: null, reasonParams: null },
          ...{ run: null, finishedAt: tools.clock.now() },
        },
        {
          by: context,
          action: 'cancelled',
          guard: sql<boolean>`t.state in ('waiting', 'inProgress')`,
        },
      )
      const job = isChanged ? await findUnfinishedJob(db, videoJob.name, process.id) : undefined
      if (job) await tools.jobs.cancel([job], db)
      return isChanged
    })
  })
}

async function changeEach(
  ids: readonly string[],
  context: Context,
  act: (process: VideoProcess) => Promise<boolean>,
): Promise<string[]> {
  if (ids.length > MAX_VIDEOS)
    throw invalid([{ field: 'ids', rule: 'maxItems', params: { maxItems: MAX_VIDEOS } }])
  const { tools, viewer } = context
  const wanted = ids.filter((id) => /^\d{1,18}$/.test(id))
  const found = await readProcesses(tools, sql`id = any(${wanted}::bigint[]) and site_id = ${viewer.siteId}`)
  const mayAll = can(viewer, 'videoProcessQueue.edit')
  // Uploaders may manage their own videos.
  if (!mayAll && found.some(({ createdBy }) => createdBy !== viewer.userId)) throw forbidden()
  const changed: string[] = []
  for (const process of found) if (await act(process)) changed.push(process.id)
  return changed
}
