// Progress of a job that reads inputs again.
import type { Context } from '../../../platform/graphql/context.ts'
import { loadJob } from '../../../platform/jobs/job-rows.ts'
import { notFound } from '../../../platform/refusal.ts'
import { parseCounts, rereadJob } from './reread-job.ts'

export interface RereadState {
  isOver: boolean
  isFailed: boolean
  done: number
  total: number
  new: number
  updated: number
  duplicate: number
  refused: number
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Refuses with `NOT_FOUND` unless it is such a job of the site. */
export async function loadRereadState(id: string, { tools, viewer }: Context): Promise<RereadState> {
  const job = UUID.test(id) ? await loadJob(tools.db, id) : undefined
  if (job?.name !== rereadJob.name || job.siteId !== viewer.siteId) throw notFound('job', id)
  const { state, progress } = job
  const isFailed = state === 'failed' || state === 'cancelled'
  return {
    ...{ isOver: isFailed || state === 'done', isFailed },
    ...{ done: progress?.done ?? 0, total: progress?.total ?? 0 },
    ...parseCounts(progress?.note),
  }
}
