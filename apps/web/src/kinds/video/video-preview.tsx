// A video in an editor: the player, with its processing state below.
import type { VideoValue } from '@manset/model/kinds/video.ts'
import { isRetryable, isUnfinished } from '@manset/model/media/video-process.ts'
import { Button, Progress } from '@mantine/core'
import { useRef } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { Player, type PlayerHandle } from './player.tsx'
import { Posters } from './posters.tsx'
import { formatVideoReason } from './reason-text.ts'
import { videoTexts } from './texts/texts.ts'
import { useVideoProcess } from './use-video-process.ts'
import classes from './video.module.css'
import { VideoState } from './video-state.tsx'
import { Wave } from './wave.tsx'

export interface VideoPreviewProps {
  value: VideoValue
  label: string
  isDisabled: boolean | undefined
  onSeconds: (seconds: number) => void
  onPoster: (path: string) => void
}

const isPlayable = (path: string) => path.endsWith('.mp4')

export function VideoPreview({ value, label, isDisabled, onSeconds, onPoster }: VideoPreviewProps) {
  const t = useTexts(videoTexts)
  const { process, retry, cancel, isBusy } = useVideoProcess(value.path)
  const player = useRef<PlayerHandle>(null)
  const posters = process?.posters ?? []
  const poster = value.poster ?? posters[process?.poster ?? -1]?.path
  const canPlay = isPlayable(value.path) || (process?.renditions.length ?? 0) > 0
  const reason = formatVideoReason(process?.reasonCode, process?.reasonParams)
  return (
    <div className={classes.shown}>
      {canPlay ? (
        <Player
          path={value.path}
          label={label}
          process={process}
          poster={poster}
          onSeconds={onSeconds}
          handle={player}
        />
      ) : (
        <p className={classes.quiet}>{t('notPlayable')}</p>
      )}
      {process && process.peaks.length > 0 && (
        <Wave peaks={process.peaks} onSeek={(part) => player.current?.seek(part)} />
      )}
      {process && (
        <div className={classes.state}>
          <VideoState status={process.status} percent={process.percent} />
          {process.status === 'inProgress' && (
            <Progress className={classes.bar} size="sm" value={process.percent} aria-hidden="true" />
          )}
          {process.renditions.length > 0 && (
            <span className={classes.quiet}>
              {t('sizes', { sizes: process.renditions.map(({ name }) => name).join(', ') })}
            </span>
          )}
          {process.canRetry && isRetryable(process.status) && (
            <Button size="compact-xs" variant="default" loading={isBusy} onClick={retry}>
              {t('retry')}
            </Button>
          )}
          {process.canRetry && isUnfinished(process.status) && (
            <Button size="compact-xs" variant="default" loading={isBusy} onClick={cancel}>
              {t('cancel')}
            </Button>
          )}
          {reason && <p className={classes.reason}>{reason}</p>}
        </div>
      )}
      {posters.length > 1 && (
        <Posters posters={posters} value={poster} isDisabled={isDisabled} onChange={onPoster} />
      )}
    </div>
  )
}
