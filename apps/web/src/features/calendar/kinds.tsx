// Icon and link of each kind of entry.
import type { OwnCalendarKind } from '@manset/model/calendar.ts'
import { type ChannelName, channelOfCalendarKind, definitionOf } from '@manset/model/channels/channels.ts'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleX,
  IconClockExclamation,
  IconDeviceMobile,
  IconHandStop,
  IconHourglass,
  IconMovie,
  IconNews,
  IconPlayerPlay,
  IconStack2,
  IconSunset,
  type TablerIcon,
} from '@tabler/icons-react'
import { iconOfChannel } from '../../dispatch/channels.ts'
import { idOfSubject } from '../../kinds/chooser.ts'
import { addressOf } from '../../platform/addresses.ts'
import type { Thing } from './calendar-calls.ts'

type Kind = Thing['kind']
type State = Thing['state']

const OWN_ICONS: Readonly<Record<OwnCalendarKind, TablerIcon>> = {
  publication: IconNews,
  expiration: IconSunset,
  headline: IconStack2,
  story: IconDeviceMobile,
  reel: IconMovie,
}

export function iconOfKind(kind: Kind): TablerIcon {
  const channel = channelOfCalendarKind(kind)
  return channel ? iconOfChannel(channel.name) : OWN_ICONS[kind as OwnCalendarKind]
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
    default:
      return { to: addressOf(definitionOf(entity as ChannelName).detail, { id: itemId }) }
  }
}
