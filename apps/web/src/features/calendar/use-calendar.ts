// The calendar with the filters of its address, updated live.
import { CALENDAR_KINDS, CALENDAR_STATES } from '@manset/model/calendar.ts'
import type { ListFilter } from '@manset/model/lists/list.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { noFilter, readFilter, writeFilter } from '../../kit/list/filter/list-filter.ts'
import type { UsedListFilter } from '../../kit/list/filter/use-list-filter.ts'
import { call, keptOnSite } from '../../platform/calls/graphql.ts'
import { useNow } from '../../platform/clock.ts'
import { dayIn, isDay } from '../../platform/language/format.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { useSelectedSiteId } from '../../platform/site.ts'
import { useAddressSearch } from '../../ui/use-address-search.ts'
import {
  type AskedCalendar,
  type Calendar,
  CalendarDocument,
  type CalendarKey,
  calendarKey,
  type Thing,
} from './calendar-calls.ts'
import { byDay, CALENDAR_VIEWS, type CalendarView, daysOf, rangeOf } from './days.ts'
import { withMoves } from './moving.ts'
import { useLiveCalendar } from './use-live-calendar.ts'

/** Filters of the calendar, named in the address like those of lists. */
export const filtered = {
  filters: {
    kinds: { kind: 'choice', options: CALENDAR_KINDS, address: 'kind' },
    states: { kind: 'choice', options: CALENDAR_STATES, address: 'state' },
    personIds: { kind: 'people', address: 'person' },
    categoryIds: { kind: 'references', to: 'category', address: 'category' },
  } as const satisfies Record<string, ListFilter>,
}

/** Ranges stay cached for a minute, so that navigating back shows them immediately. */
const KEPT_MS = 60_000

/** Fetches a range, and refetches its changed parts `gatheredMs` after an event. */
export function useThings(filter: AskedCalendar, gatheredMs?: number) {
  const siteId = useSelectedSiteId()
  const key = calendarKey(siteId, filter)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Calendar> => {
      const { getCalendar } = await call(CalendarDocument, { filter }, { signal, siteId })
      return { ...getCalendar, things: withMoves(getCalendar.things) }
    },
    gcTime: KEPT_MS,
    placeholderData: keptOnSite(siteId),
  })
  useLiveCalendar(siteId, filter, gatheredMs)
  // What another range had cached may be older than a move that came from it.
  const calendar = useMemo(() => data && { ...data, things: withMoves(data.things) }, [data])
  return { key, calendar, error, isOld: isPlaceholderData, refetch: () => void refetch() }
}

export interface UsedCalendar {
  view: CalendarView
  /** The selected day; the view shows the range around it. */
  day: string
  today: string
  days: readonly string[]
  calendar: Calendar | undefined
  /** Entries of each day, in chronological order. */
  onDays: ReadonlyMap<string, readonly Thing[]>
  cacheKey: CalendarKey
  used: UsedListFilter
  error: Error | null
  isOld: boolean
  refetch: () => void
  go: (to: { view?: CalendarView; day?: string }) => void
  /** The entry whose details are open. */
  openKey: string | undefined
  open: (key: string | undefined) => void
}

export function useCalendar(): UsedCalendar {
  const [address, change] = useAddressSearch()
  const { timeZone } = useSite()
  const today = dayIn(useNow(60_000), timeZone)
  const view = CALENDAR_VIEWS.find((one) => one === address.view) ?? 'week'
  const day = isDay(address.day) ? address.day : today
  const days = useMemo(() => daysOf(view, day), [view, day])
  const values = readFilter(filtered, address)
  const known = <T extends string>(all: readonly T[], chosen: readonly string[] = []) =>
    all.filter((one) => chosen.includes(one))
  const [kinds, states] = [known(CALENDAR_KINDS, values.kinds), known(CALENDAR_STATES, values.states)]
  const filter: AskedCalendar = {
    ...rangeOf(days, timeZone),
    ...(kinds.length > 0 && { kinds }),
    ...(states.length > 0 && { states }),
    ...(values.personIds?.length && { personIds: [...values.personIds] }),
    ...(values.categoryIds?.length && { categoryIds: [...values.categoryIds] }),
  }
  const { key, calendar, ...read } = useThings(filter)
  const onDays = useMemo(() => byDay(calendar?.things ?? [], days, timeZone), [calendar, days, timeZone])
  return {
    ...{ view, day, today, days, calendar, onDays, cacheKey: key, ...read },
    used: {
      values,
      asked: { ...filter },
      isFiltering: Object.keys(values).length > 0,
      setValue: (name, value, isTyped = false) =>
        change(writeFilter(filtered, { [name]: value }), { isStep: !isTyped }),
      clear: () => change(noFilter(filtered), { isStep: true }),
    },
    go: (to) =>
      change(
        {
          ...(to.view && { view: to.view === 'week' ? undefined : to.view }),
          ...(to.day && { day: to.day === today ? undefined : to.day }),
        },
        { isStep: true },
      ),
    openKey: typeof address.thing === 'string' ? address.thing : undefined,
    open: (thing) => change({ thing }, { isStep: thing !== undefined }),
  }
}
