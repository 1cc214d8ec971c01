// Ends or restarts a video in the queue that no job works on.
import { sql } from 'kysely'
import type { OngoingWork } from '../../kit/ongoing/ongoing-work.ts'
import { changeProcess, INITIAL_STATE, readProcess } from './process-row.ts'
import { videoJob } from './queue.ts'

export const ongoingVideos: OngoingWork = {
  table: 'video_processes',
  key: 'id',
  isOngoing: sql<boolean>`t.state in ('waiting', 'inProgress')`,
  job: videoJob.name,
  async onAbandoned(id, by, tools) {
    const process = await readProcess(tools, id)
    if (!process) return
    const isCanceled = by === 'cancelled'
    await changeProcess(
      tools,
      process,
      {
        ...{ reasonParams: null, run: null, finishedAt: tools.clock.now() },
        ...(isCanceled
          ? { state: 'canceled', reasonCode: null }
          : { state: 'error', reasonCode: 'interrupted' }),
      },
      { action: isCanceled ? 'cancelled' : 'failed' },
    )
  },
  async restart(id, tools) {
    const process = await readProcess(tools, id)
    if (!process) return false
    const guard = sql<boolean>`t.state <> 'finished'`
    return changeProcess(tools, process, INITIAL_STATE, { action: 'retried', guard })
  },
}
