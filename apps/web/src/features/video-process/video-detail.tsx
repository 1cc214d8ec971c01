// The details of a video in the queue: state and reason, generated files, and usage.
import { formatDuration } from '../../kinds/video/duration-text.ts'
import { formatVideoReason } from '../../kinds/video/reason-text.ts'
import { VideoState } from '../../kinds/video/video-state.tsx'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { SideDrawer } from '../../ui/dialog/dialog.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { UsesOfFile } from '../media/public.ts'
import { videoQueueTexts } from './texts/texts.ts'
import type { VideoActions } from './use-video-actions.tsx'
import { VideoAction } from './use-video-columns.tsx'
import type { VideoRow } from './video-queue.documents.ts'
import classes from './video-queue.module.css'

interface VideoDetailProps {
  row: VideoRow | undefined
  actions: VideoActions
  onClose(): void
}

export function VideoDetail({ row, actions, onClose }: VideoDetailProps) {
  return (
    <SideDrawer
      isOpen={row !== undefined}
      title={<bdi>{row?.fileName}</bdi>}
      onClose={onClose}
      size={520}
      actions={row && actions.isOpen ? <VideoAction row={row} actions={actions} /> : undefined}
    >
      {row && <Video row={row} />}
    </SideDrawer>
  )
}

function Video({ row }: { row: VideoRow }) {
  const t = useTexts(videoQueueTexts)
  const format = useFormat()
  const { can } = useViewer()
  const { mediaId, resolutions, duration, fileSize, createdDate, createdBy, startTime, endTime } = row
  const reason = formatVideoReason(row.reasonCode, row.reasonParams)
  const facts = [
    ['resolutions', resolutions.join(', ')],
    ['duration', duration === null ? null : formatDuration(duration)],
    ['size', format.megabytes(fileSize)],
    ['created', format.longDateTime(createdDate)],
    ['by', createdBy?.name],
    ['start', startTime && format.longDateTime(startTime)],
    ['end', endTime && format.longDateTime(endTime)],
  ] as const
  return (
    <>
      <VideoState {...row} />
      {reason && <p className={classes.whole}>{reason}</p>}
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`columns.${name}`)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {can('media.view') && <UsesOfFile id={mediaId} />}
    </>
  )
}
