// Columns of the video queue.
import { videoProcessList } from '@manset/model/lists/video-processes.ts'
import { isRetryable, isUnfinished } from '@manset/model/media/video-process.ts'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { formatDuration } from '../../kinds/video/duration-text.ts'
import { formatVideoReason } from '../../kinds/video/reason-text.ts'
import { VideoState } from '../../kinds/video/video-state.tsx'
import type { ListLabels } from '../../kit/list/list-labels.ts'
import { type OwnColumns, useListColumns } from '../../kit/list/page/list-columns.tsx'
import type { GridColumn } from '../../kit/list/rows/grid.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import { videoQueueTexts } from './texts/texts.ts'
import type { VideoActions } from './use-video-actions.tsx'
import type { VideoRow } from './video-queue.documents.ts'
import classes from './video-queue.module.css'

/** List width in pixels below which sizes are hidden. */
const NARROW_WIDTH = 760

export function useVideoColumns(words: ListLabels, actions: VideoActions): readonly GridColumn<VideoRow>[] {
  const format = useFormat()
  const own = useMemo(
    (): OwnColumns<VideoRow> => ({
      name: {
        ...{ isFixed: true, role: 'title', width: 'auto' },
        render: (row) => <Name row={row} />,
      },
      status: { ...{ width: '132px', hiddenBelow: 0 }, render: (row) => <VideoState {...row} /> },
      resolutions: { width: '144px', hiddenBelow: NARROW_WIDTH },
      duration: {
        ...{ width: '80px', align: 'end', hiddenBelow: 760 },
        render: ({ duration }) => (
          <span className="tabular">{duration === null ? '–' : formatDuration(duration)}</span>
        ),
      },
      size: {
        ...{ width: '96px', align: 'end', hiddenBelow: 900 },
        render: ({ fileSize }) => <span className="tabular">{format.megabytes(fileSize)}</span>,
      },
      created: { width: '112px', hiddenBelow: 560 },
      by: { width: '120px', hiddenBelow: 1_360 },
      start: { width: '112px', hiddenBelow: 1_060 },
      end: { width: '112px', hiddenBelow: 1_060 },
      action: {
        ...{ width: '144px', align: 'end', isLabelHidden: true, isFixed: true },
        render: (row) => actions.isOpen && <VideoAction row={row} actions={actions} isInRow />,
      },
    }),
    [format, actions],
  )
  return useListColumns(videoProcessList, words, own)
}

function Name({ row }: { row: VideoRow }) {
  const reason = formatVideoReason(row.reasonCode, row.reasonParams)
  return (
    <span className={classes.names}>
      <bdi className={classes.line} title={row.fileName}>
        {row.fileName}
      </bdi>
      {reason && (
        <span className={classes.reason} title={reason}>
          {reason}
        </span>
      )}
    </span>
  )
}

interface VideoActionProps {
  row: VideoRow
  actions: VideoActions
  isInRow?: boolean
}

/** The actions available in a video's current state. */
export function VideoAction({ row, actions, isInRow }: VideoActionProps) {
  const t = useTexts(videoQueueTexts)
  const { id, status, fileName: name } = row
  const what = isRetryable(status) ? 'retry' : isUnfinished(status) ? 'cancel' : undefined
  if (!what) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      // The row itself is the tab stop; selected rows have the same action in the bulk bar.
      tabIndex={isInRow ? -1 : undefined}
      aria-label={t(`${what}Named`, { name })}
      onClick={() => actions[what](id)}
    >
      {t(what)}
    </Button>
  )
}
