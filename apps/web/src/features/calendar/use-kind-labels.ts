// The words of a kind of entries: the calendar's own, or those of the channel that declares it.
import type { CalendarKind, CalendarStep, OwnCalendarKind } from '@manset/model/calendar.ts'
import { channelOfCalendarKind } from '@manset/model/channels/channels.ts'
import { useMemo } from 'react'
import { channelTexts } from '../../dispatch/channel-texts.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { calendarTexts } from './texts/texts.ts'

export interface KindLabels {
  kind(kind: CalendarKind): string
  /** What happens: “Goes live”. */
  step(kind: CalendarKind, step: CalendarStep): string
}

export function useKindLabels(): KindLabels {
  const t = useTexts(calendarTexts)
  const ofChannel = useTexts(channelTexts)
  return useMemo(
    () => ({
      kind(kind) {
        const channel = channelOfCalendarKind(kind)
        return channel ? ofChannel(`${channel.name}.name`) : t(`kinds.${kind as OwnCalendarKind}`)
      },
      step(kind, step) {
        const channel = channelOfCalendarKind(kind)
        // A channel only sends: its entries have one step.
        return channel ? ofChannel(`${channel.name}.sent`) : t(`${step}.${kind as OwnCalendarKind}`)
      },
    }),
    [t, ofChannel],
  )
}
