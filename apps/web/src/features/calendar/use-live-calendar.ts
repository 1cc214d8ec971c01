// Live updates: events name the changed items, and a burst of events is refetched in one call.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../platform/calls/graphql.ts'
import { useLive } from '../../platform/live/live.ts'
import {
  type Calendar,
  CalendarChangedDocument,
  CalendarDocument,
  type CalendarFilter,
  type CalendarKey,
  getCalendarKey,
} from './calendar-calls.ts'
import { mergeCalendar } from './merge-calendar.ts'

/** Debounce for bursts of events, as when the scheduler publishes a hundred contents. */
const COALESCE_MS = 150
/** With more changed items, the whole range is refetched. */
const MAX_ITEMS_PER_REFETCH = 200

export function useLiveCalendar(siteId: number, filter: CalendarFilter, coalesceMs = COALESCE_MS): void {
  const client = useQueryClient()
  const waiting = useRef(new Set<string>())
  const timer = useRef(0)
  const latest = useRef(filter)
  latest.current = filter
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(CalendarChangedDocument, ({ calendarChanged }) => {
    const shown = client.getQueryData<Calendar>(getCalendarKey(siteId, latest.current))
    if (shown && !affectsCalendar(calendarChanged, shown, latest.current)) return
    waiting.current.add(calendarChanged.of)
    if (timer.current) return
    timer.current = window.setTimeout(() => {
      timer.current = 0
      const of = [...waiting.current]
      waiting.current.clear()
      void refetchItems(client, getCalendarKey(siteId, latest.current), of)
    }, coalesceMs)
  })
}

/** Whether an event concerns a visible entry or one that may become visible; most saves of contents do not. */
export function affectsCalendar(
  { of, times }: { of: string; times?: readonly string[] | null },
  { entries }: Pick<Calendar, 'entries'>,
  { from, to }: Pick<CalendarFilter, 'from' | 'to'>,
): boolean {
  if (!times) return true
  const isWithin = (time: string) => Date.parse(time) >= Date.parse(from) && Date.parse(time) < Date.parse(to)
  return times.some(isWithin) || entries.some((thing) => thing.of === of)
}

async function refetchItems(client: QueryClient, key: CalendarKey, of: readonly string[]): Promise<void> {
  const [, siteId, filter] = key
  const state = client.getQueryState(key)
  // A request in flight may have read the state before the event.
  if (of.length > MAX_ITEMS_PER_REFETCH || state?.data === undefined || state.fetchStatus === 'fetching') {
    await client.invalidateQueries({ queryKey: key, exact: true })
    return
  }
  try {
    const { getCalendar } = await call(
      CalendarDocument,
      { filter: { ...filter, of: [...of] } },
      { siteId, isQuiet: true },
    )
    client.setQueryData<Calendar>(key, (before) => before && mergeCalendar(before, getCalendar, of))
  } catch {
    await client.invalidateQueries({ queryKey: key, exact: true })
  }
}
