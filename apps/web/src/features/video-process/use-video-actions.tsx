// What can be done about videos in the queue, one or many at once; what comes of it reaches the list as live events.
import type { VersionedId } from '@manset/model/history.ts'
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { useMemo } from 'react'
import { CancelVideosDocument, RetryVideosDocument } from '../../kinds/video/use-video-process.ts'
import type { ItemResult } from '../../kit/list/tools/batch.ts'
import type { BulkAction } from '../../kit/list/tools/bulk-bar.tsx'
import { call } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/session/viewer.ts'

const retry = async (ids: string[]) => (await call(RetryVideosDocument, { ids })).retryVideoProcesses
const cancel = async (ids: string[]) => (await call(CancelVideosDocument, { ids })).cancelVideoProcesses

export interface VideoActions {
  /** For whoever may do something about videos at all. */
  bulk: readonly BulkAction[]
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
      bulk: isOpen
        ? [
            { name: 'rerun', icon: <IconRefresh size={14} />, send: sending(retry) },
            { name: 'stop', icon: <IconPlayerStop size={14} />, send: sending(cancel) },
          ]
        : [],
      retry: (id) => void retry([id]).catch(onError),
      cancel: (id) => void cancel([id]).catch(onError),
    }),
    [isOpen, onError],
  )
}

/** Those it was done to have another version by then; for the others there was nothing to do. */
const sending =
  (send: (ids: string[]) => Promise<readonly string[]>) =>
  async (items: VersionedId[]): Promise<ItemResult[]> => {
    const changed = new Set(await send(items.map(({ id }) => id)))
    return items.map(({ id, version }) => ({
      id,
      version: changed.has(id) ? version + 1 : version,
      params: {},
    }))
  }
