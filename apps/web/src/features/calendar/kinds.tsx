// Icon and link of each kind of entry.
import type { OwnCalendarKind } from '@manset/model/calendar.ts'
import { type ChannelName, channelByName, channelOfCalendarKind } from '@manset/model/channels/channels.ts'
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
import { getChannelIcon } from '../../dispatch/channels.ts'
import { parseSubjectId } from '../../kinds/chooser.ts'
import { getAddress } from '../../platform/addresses.ts'
import type { CalendarEntry } from './calendar-calls.ts'

type Kind = CalendarEntry['kind']
type State = CalendarEntry['state']

const BUILT_IN_ICONS: Readonly<Record<OwnCalendarKind, TablerIcon>> = {
  publication: IconNews,
  expiration: IconSunset,
  headline: IconStack2,
  story: IconDeviceMobile,
  reel: IconMovie,
}

export function getKindIcon(kind: Kind): TablerIcon {
  const channel = channelOfCalendarKind(kind)
  return channel ? getChannelIcon(channel.name) : BUILT_IN_ICONS[kind as OwnCalendarKind]
}

/** Color shows an entry's state, always together with a shape and a text. */
export type StateLook = 'plain' | 'quiet' | 'ok' | 'wait' | 'bad'
export const STATE_LOOKS: Readonly<Record<State | 'overdue', { look: StateLook; Icon: TablerIcon | null }>> =
  {
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
export function getEntryAddress({ key, kind, entity, itemId, of, state, step }: CalendarEntry): {
  to: string
  search?: never
} {
  const [board = '', boardId = ''] = of.split(':')
  const isPending = state === 'planned' && step === 'comes'
  switch (kind) {
    case 'publication':
    case 'expiration':
      return { to: getAddress(entity as 'news', { id: itemId }) }
    case 'headline':
      return board === 'headlineOldBoard'
        ? { to: getAddress('headlineOldList') }
        : { to: getAddress('headlineList'), search: { board: boardId, card: parseSubjectId(key) } as never }
    case 'story':
      return { to: getAddress(isPending ? 'storyPendingDetail' : 'storyDetail', { id: itemId }) }
    case 'reel':
      return { to: getAddress(isPending ? 'reelsPendingDetail' : 'reelsDetail', { id: itemId }) }
    default:
      return { to: getAddress(channelByName(entity as ChannelName).detail, { id: itemId }) }
  }
}
