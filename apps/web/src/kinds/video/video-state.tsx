// How far a video is in the queue: its state, percent while it is worked on, and why where it came to nothing.
import type { VideoProcessState } from '@manset/model/video-process.ts'
import { useTexts } from '../../platform/texts.ts'
import { Sign, type SignLook } from '../../ui/sign.tsx'
import { videoTexts } from './texts/texts.ts'

const LOOKS: Record<VideoProcessState, SignLook> = {
  ...{ waiting: 'waiting', inProgress: 'coming', finished: 'good', error: 'bad', canceled: 'idle' },
}

export function VideoState({ status, percent }: { status: string; percent: number }) {
  const t = useTexts(videoTexts)
  const state = status as VideoProcessState
  return (
    <Sign look={LOOKS[state] ?? 'idle'}>
      {t(`states.${state}`)}
      {state === 'inProgress' && <span className="tabular"> {t('percent', { percent })}</span>}
    </Sign>
  )
}
