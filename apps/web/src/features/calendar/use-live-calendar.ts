// What others change moves on the screen: events say what they are about, and a burst of them is read again in one call.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../platform/graphql.ts'
import { useLive } from '../../platform/live.ts'
import {
  type AskedCalendar,
  type Calendar,
  CalendarChangedDocument,
  CalendarDocument,
  type CalendarKey,
  calendarKey,
} from './calendar-calls.ts'
import { merged } from './merged.ts'

/** Events come in bursts, as when a clock publishes a hundred contents: those of so long are read together. */
const GATHERED_MS = 150
/** More than this is read again as a whole. */
const MOST_AT_ONCE = 200

export function useLiveCalendar(siteId: number, filter: AskedCalendar, gatheredMs = GATHERED_MS): void {
  const client = useQueryClient()
  const waiting = useRef(new Set<string>())
  const timer = useRef(0)
  const latest = useRef(filter)
  latest.current = filter
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(CalendarChangedDocument, ({ calendarChanged }) => {
    const shown = client.getQueryData<Calendar>(calendarKey(siteId, latest.current))
    if (shown && !concerns(calendarChanged, shown, latest.current)) return
    waiting.current.add(calendarChanged.of)
    if (timer.current) return
    timer.current = window.setTimeout(() => {
      timer.current = 0
      const of = [...waiting.current]
      waiting.current.clear()
      void readAgain(client, calendarKey(siteId, latest.current), of)
    }, gatheredMs)
  })
}

/** Whether an event is about something that is shown, or that may be now: most saves of contents are about neither. */
export function concerns(
  { of, times }: { of: string; times?: readonly string[] | null },
  { things }: Pick<Calendar, 'things'>,
  { from, to }: Pick<AskedCalendar, 'from' | 'to'>,
): boolean {
  if (!times) return true
  const isWithin = (time: string) => Date.parse(time) >= Date.parse(from) && Date.parse(time) < Date.parse(to)
  return times.some(isWithin) || things.some((thing) => thing.of === of)
}

async function readAgain(client: QueryClient, key: CalendarKey, of: readonly string[]): Promise<void> {
  const [, siteId, filter] = key
  const state = client.getQueryState(key)
  // What is on its way may have been read before.
  if (of.length > MOST_AT_ONCE || state?.data === undefined || state.fetchStatus === 'fetching') {
    await client.invalidateQueries({ queryKey: key, exact: true })
    return
  }
  try {
    const { getCalendar } = await call(
      CalendarDocument,
      { filter: { ...filter, of: [...of] } },
      { siteId, isQuiet: true },
    )
    client.setQueryData<Calendar>(key, (before) => before && merged(before, getCalendar, of))
  } catch {
    await client.invalidateQueries({ queryKey: key, exact: true })
  }
}
