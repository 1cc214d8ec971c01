// Notices about published files whose rights end soon or have ended, for users who can replace them.
import type { MediaRightsAbout } from '@manset/model/notice-groups.ts'
import type { NoticeFormatter } from '../../kit/notices.ts'
import { getAddress } from '../../platform/addresses.ts'
import { translate } from '../../platform/language/texts.ts'
import { mediaTexts } from './texts/texts.ts'

export const formatNotice: NoticeFormatter['formatNotice'] = ({ kind, itemId, about }, { can, format }) => {
  const { title, count, files } = about as unknown as MediaRightsAbout
  const isOver = kind === 'mediaExpired'
  const until = files[0] ? format.fullDateTime(files[0].until) : ''
  const named = files.map(({ name, until: end }) => `${name} (${format.fullDateTime(end)})`)
  const more = count - files.length
  const search: Record<string, string> =
    count === 1 ? { file: itemId } : { rights: isOver ? 'expired' : 'expiring' }
  return {
    text: translate(mediaTexts, isOver ? 'told.expired' : 'told.expiring', { name: title, until, count }),
    ...(count > 1 && {
      detail: [...named, ...(more > 0 ? [translate(mediaTexts, 'told.more', { count: more })] : [])].join(
        ', ',
      ),
    }),
    address: can('media.view') ? { to: getAddress('mediaLibrary'), search } : undefined,
  }
}
