// The processing state of a video: progress in percent, or the reason of a failure.
import type { VideoProcessState } from '@manset/model/media/video-process.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { StatusLabel, type StatusVariant } from '../../ui/status-label.tsx'
import { videoTexts } from './texts/texts.ts'

const STATUS_VARIANTS: Record<VideoProcessState, StatusVariant> = {
  ...{ waiting: 'waiting', inProgress: 'coming', finished: 'good', error: 'bad', canceled: 'idle' },
}

export function VideoState({ status, percent }: { status: string; percent: number }) {
  const t = useTexts(videoTexts)
  const state = status as VideoProcessState
  return (
    <StatusLabel look={STATUS_VARIANTS[state] ?? 'idle'}>
      {t(`states.${state}`)}
      {state === 'inProgress' && <span className="tabular"> {t('percent', { percent })}</span>}
    </StatusLabel>
  )
}
