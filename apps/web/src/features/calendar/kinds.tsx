// Icon and link of each kind of entry.
import {
  IconAlertTriangle,
  IconBellRinging,
  IconCheck,
  IconCircleX,
  IconClockExclamation,
  IconDeviceMobile,
  IconHandStop,
  IconHourglass,
  IconMail,
  IconMovie,
  IconNews,
  IconPlayerPlay,
  IconStack2,
  IconSunset,
  type TablerIcon,
} from '@tabler/icons-react'
import { idOfSubject } from '../../kinds/chooser.ts'
import { addressOf } from '../../platform/addresses.ts'
import type { Thing } from './calendar-calls.ts'

type Kind = Thing['kind']
type State = Thing['state']

export const KIND_ICONS: Readonly<Record<Kind, TablerIcon>> = {
  publication: IconNews,
  expiration: IconSunset,
  headline: IconStack2,
  story: IconDeviceMobile,
  reel: IconMovie,
  mailing: IconMail,
  push: IconBellRinging,
}

/** Color shows an entry's state, always together with a shape and a text. */
export type Look = 'plain' | 'quiet' | 'ok' | 'wait' | 'bad'
export const STATE_LOOKS: Readonly<Record<State | 'overdue', { look: Look; Icon: TablerIcon | null }>> = {
  planned: { look: 'plain', Icon: null },
  overdue: { look: 'wait', Icon: IconHourglass },
  running: { look: 'wait', Icon: IconPlayerPlay },
  done: { look: 'quiet', Icon: IconCheck },
  late: { look: 'wait', Icon: IconClockExclamation },
  held: { look: 'bad', Icon: IconHandStop },
  missed: { look: 'bad', Icon: IconCircleX },
  failed: { look: 'bad', Icon: IconAlertTriangle },
  canceled: { look: 'quiet', Icon: IconCircleX },
}

/** The page of an entry's item. */
export function addressOfThing({ key, kind, entity, itemId, of, state, step }: Thing): {
  to: string
  search?: never
} {
  const [board = '', boardId = ''] = of.split(':')
  const isPending = state === 'planned' && step === 'comes'
  switch (kind) {
    case 'publication':
    case 'expiration':
      return { to: addressOf(entity as 'news', { id: itemId }) }
    case 'headline':
      return board === 'headlineOldBoard'
        ? { to: addressOf('headlineOldList') }
        : { to: addressOf('headlineList'), search: { board: boardId, card: idOfSubject(key) } as never }
    case 'story':
      return { to: addressOf(isPending ? 'storyPendingDetail' : 'storyDetail', { id: itemId }) }
    case 'reel':
      return { to: addressOf(isPending ? 'reelsPendingDetail' : 'reelsDetail', { id: itemId }) }
    case 'mailing':
      return { to: addressOf('mailingDetail', { id: itemId }) }
    case 'push':
      return { to: addressOf('notificationDetail', { id: itemId }) }
  }
}
