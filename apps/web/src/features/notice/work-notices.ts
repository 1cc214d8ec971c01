// Notices about agency alerts, videos that could not be processed, and failed sendings.
import { channelOfEntity } from '@manset/model/channels/channels.ts'
import type { DispatchFailedAbout } from '@manset/model/notice-groups.ts'
import type { NoticeFormatter } from '../../kit/notices.ts'
import { getAddress } from '../../platform/addresses.ts'
import { getContentAddress } from '../../platform/content-address.ts'
import { translate } from '../../platform/language/texts.ts'
import { noticeTexts } from './texts/texts.ts'

const ALERTS = { update: 'alertUpdate', correction: 'alertCorrection', kill: 'alertKill' } as const

export const formatNotice: NoticeFormatter['formatNotice'] = ({ kind, entity, itemId, about }, { can }) => {
  const title = String(about.title || translate(noticeTexts, 'untitled'))
  if (kind === 'videoFailed')
    return {
      text: translate(noticeTexts, 'says.videoFailed', { title }),
      address: can('videoProcessQueue.view') ? { to: getAddress('videoProcessQueue') } : undefined,
    }
  if (kind === 'dispatchFailed') {
    const { outcome, count } = about as unknown as DispatchFailedAbout
    const channel = channelOfEntity(entity)
    return {
      text: translate(noticeTexts, `says.dispatchFailed.${outcome}`, { title, count }),
      address:
        channel && can(`${channel.name}.view`)
          ? { to: getAddress(channel.detail, { id: itemId }) }
          : undefined,
    }
  }
  const alert = ALERTS[about.alert as keyof typeof ALERTS] ?? 'alertUpdate'
  return {
    text: translate(noticeTexts, `says.${alert}`, { title }),
    address: can(`${entity}.view`) ? { to: getContentAddress(entity, itemId) } : undefined,
  }
}
