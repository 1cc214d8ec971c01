// Actions on videos in the queue, single or bulk. Results reach the list as live events.
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { useMemo } from 'react'
import { CancelVideosDocument, RetryVideosDocument } from '../../kinds/video/use-video-process.ts'
import type { SendBatch } from '../../kit/list/tools/batch.ts'
import type { BulkAction } from '../../kit/list/tools/bulk-bar.tsx'
import { type CallOptions, call } from '../../platform/calls/graphql.ts'
import { useViewer } from '../../platform/session/viewer.ts'

const retryVideos: Change = async (ids, options) =>
  (await call(RetryVideosDocument, { ids }, options)).retryVideoProcesses
const cancelVideos: Change = async (ids, options) =>
  (await call(CancelVideosDocument, { ids }, options)).cancelVideoProcesses

/** Returns the ids that were changed. */
type Change = (ids: string[], options?: CallOptions) => Promise<readonly string[]>

export interface VideoActions {
  /** For users who may act on videos at all. */
  batchActions: readonly BulkAction[]
  isOpen: boolean
  retry(id: string): void
  cancel(id: string): void
}

export function useVideoActions(onError: (error: unknown) => void): VideoActions {
  const { can } = useViewer()
  const isOpen = can('videoProcessQueue.edit')
  return useMemo(
    () => ({
      isOpen,
      batchActions: isOpen
        ? [
            { name: 'rerun', icon: <IconRefresh size={14} />, send: sendBatch(retryVideos) },
            { name: 'stop', icon: <IconPlayerStop size={14} />, send: sendBatch(cancelVideos) },
          ]
        : [],
      retry: (id) => void retryVideos([id]).catch(onError),
      cancel: (id) => void cancelVideos([id]).catch(onError),
    }),
    [isOpen, onError],
  )
}

/** Changed items have a new version by then; for the others there was nothing to do. */
const sendBatch =
  (change: Change): SendBatch =>
  async (items, caller) => {
    const ids = items.map(({ id }) => id)
    const changed = new Set(await change(ids, { caller }))
    return items.map(({ id, version }) => ({
      id,
      version: changed.has(id) ? version + 1 : version,
      params: {},
    }))
  }
