// What is told of agencies' items in use, and of videos that could not be made ready.
import type { NoticeWords } from '../../kit/notices.ts'
import { addressOf } from '../../platform/addresses.ts'
import { translate } from '../../platform/texts.ts'
import { addressOfContent } from '../content/public.ts'
import { noticeTexts } from './texts/texts.ts'

const ALERTS = { update: 'alertUpdate', correction: 'alertCorrection', kill: 'alertKill' } as const

export const sayNotice: NoticeWords['sayNotice'] = ({ kind, entity, itemId, about }, { can }) => {
  const title = String(about.title || translate(noticeTexts, 'untitled'))
  if (kind === 'videoFailed')
    return {
      text: translate(noticeTexts, 'says.videoFailed', { title }),
      address: can('videoProcessQueue.view') ? { to: addressOf('videoProcessQueue') } : undefined,
    }
  const alert = ALERTS[about.alert as keyof typeof ALERTS] ?? 'alertUpdate'
  return {
    text: translate(noticeTexts, `says.${alert}`, { title }),
    address: can(`${entity}.view`) ? { to: addressOfContent(entity, itemId) } : undefined,
  }
}
