// The queue entry of a stored video, updated live during processing.
import { useRef, useState } from 'react'
import { type GetVideoProcessQuery, graphql } from '../../generated/graphql.ts'
import { useCall, useSave } from '../../platform/calls/graphql.ts'
import { useLive } from '../../platform/live/live.ts'

const VideoProcessDocument = graphql(`
  query GetVideoProcess($path: String!) {
    getVideoProcess(path: $path) {
      id
      version
      status
      percent
      reasonCode
      reasonParams
      duration
      renditions {
        name
        width
        height
        path
      }
      playlist
      posters {
        path
        width
        height
      }
      poster
      peaks
      canRetry
    }
  }
`)

const VideoProcessMovedDocument = graphql(`
  subscription VideoProcessProgressed($id: ID) {
    videoProcessProgressed(id: $id) {
      kind
      id
      percent
    }
  }
`)

export const RetryVideosDocument = graphql(`
  mutation RetryVideoProcesses($ids: [ID!]!) {
    retryVideoProcesses(ids: $ids)
  }
`)

export const CancelVideosDocument = graphql(`
  mutation CancelVideoProcesses($ids: [ID!]!) {
    cancelVideoProcesses(ids: $ids)
  }
`)

export type VideoProcess = NonNullable<GetVideoProcessQuery['getVideoProcess']>

/** Calls back for every change and progress of a video. */
export function useVideoProgress(
  onProgress: (event: { kind: string; id: string; percent: number }) => void,
  id?: string,
  isEnabled = true,
): void {
  useLive(
    VideoProcessMovedDocument,
    ({ videoProcessProgressed }) => onProgress(videoProcessProgressed),
    { id },
    isEnabled,
  )
}

export function useVideoProcess(path: string | undefined) {
  const { data, refetch } = useCall(
    VideoProcessDocument,
    { path: path ?? '' },
    { isEnabled: path !== undefined, keepsPreviousData: false },
  )
  const process = data?.getVideoProcess ?? undefined
  const [moved, setMoved] = useState<{ id: string; percent: number }>()
  const known = useRef<string>(undefined)
  known.current = process?.id
  useVideoProgress(
    ({ kind, id, percent }) => {
      if (kind === 'videoProcess.progressed') setMoved({ id, percent })
      else if (known.current === undefined || id === known.current || kind === 'resync') void refetch()
    },
    process?.id,
    path !== undefined,
  )
  const retry = useSave(RetryVideosDocument)
  const cancel = useSave(CancelVideosDocument)
  return {
    process: process && {
      ...process,
      percent: moved?.id === process.id ? Math.max(moved.percent, process.percent) : process.percent,
    },
    retry: () => process && retry.mutate({ ids: [process.id] }),
    cancel: () => process && cancel.mutate({ ids: [process.id] }),
    isBusy: retry.isPending || cancel.isPending,
  }
}
