// The calendar with the filters of its address, updated live.
import { CALENDAR_KINDS, CALENDAR_STATES } from '@manset/model/calendar.ts'
import type { ListFilter } from '@manset/model/lists/list.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { clearFilter, readFilter, writeFilter } from '../../kit/list/filter/list-filter.ts'
import type { ListFilterController } from '../../kit/list/filter/use-list-filter.ts'
import { call, keepPreviousOnSite } from '../../platform/calls/graphql.ts'
import { useNow } from '../../platform/clock.ts'
import { getDateInZone, isValidDate } from '../../platform/language/format.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { useSelectedSiteId } from '../../platform/site.ts'
import { useAddressSearch } from '../../ui/use-address-search.ts'
import {
  type Calendar,
  CalendarDocument,
  type CalendarEntry,
  type CalendarFilter,
  type CalendarKey,
  getCalendarKey,
} from './calendar-calls.ts'
import { CALENDAR_VIEWS, type CalendarView, getRange, getViewDates, groupByDate } from './calendar-dates.ts'
import { applyPendingMoves } from './pending-moves.ts'
import { useLiveCalendar } from './use-live-calendar.ts'

/** Filters of the calendar, named in the address like those of lists. */
export const CALENDAR_FILTERS = {
  filters: {
    kinds: { kind: 'choice', options: CALENDAR_KINDS, address: 'kind' },
    states: { kind: 'choice', options: CALENDAR_STATES, address: 'state' },
    personIds: { kind: 'people', address: 'person' },
    categoryIds: { kind: 'references', to: 'category', address: 'category' },
  } as const satisfies Record<string, ListFilter>,
}

/** Ranges stay cached for a minute, so that navigating back shows them immediately. */
const CACHE_TTL_MS = 60_000

/** Fetches a range, and refetches its changed parts `refetchDelayMs` after an event. */
export function useCalendarEntries(filter: CalendarFilter, refetchDelayMs?: number) {
  const siteId = useSelectedSiteId()
  const key = getCalendarKey(siteId, filter)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Calendar> => {
      const { getCalendar } = await call(CalendarDocument, { filter }, { signal, siteId })
      return { ...getCalendar, entries: applyPendingMoves(getCalendar.entries) }
    },
    gcTime: CACHE_TTL_MS,
    placeholderData: keepPreviousOnSite(siteId),
  })
  useLiveCalendar(siteId, filter, refetchDelayMs)
  // What another range had cached may be older than a move that came from it.
  const calendar = useMemo(() => data && { ...data, entries: applyPendingMoves(data.entries) }, [data])
  return { key, calendar, error, isStale: isPlaceholderData, refetch: () => void refetch() }
}

export interface CalendarController {
  view: CalendarView
  /** The selected day; the view shows the range around it. */
  day: string
  today: string
  days: readonly string[]
  calendar: Calendar | undefined
  /** Entries of each day, in chronological order. */
  entriesByDate: ReadonlyMap<string, readonly CalendarEntry[]>
  cacheKey: CalendarKey
  used: ListFilterController
  error: Error | null
  isStale: boolean
  refetch: () => void
  changeView: (to: { view?: CalendarView; day?: string }) => void
  /** The entry whose details are open. */
  openKey: string | undefined
  setOpenKey: (key: string | undefined) => void
}

export function useCalendar(): CalendarController {
  const [address, change] = useAddressSearch()
  const { timeZone } = useSite()
  const today = getDateInZone(useNow(60_000), timeZone)
  const view = CALENDAR_VIEWS.find((one) => one === address.view) ?? 'week'
  const day = isValidDate(address.day) ? address.day : today
  const days = useMemo(() => getViewDates(view, day), [view, day])
  const values = readFilter(CALENDAR_FILTERS, address)
  const known = <T extends string>(all: readonly T[], chosen: readonly string[] = []) =>
    all.filter((one) => chosen.includes(one))
  const [kinds, states] = [known(CALENDAR_KINDS, values.kinds), known(CALENDAR_STATES, values.states)]
  const filter: CalendarFilter = {
    ...getRange(days, timeZone),
    ...(kinds.length > 0 && { kinds }),
    ...(states.length > 0 && { states }),
    ...(values.personIds?.length && { personIds: [...values.personIds] }),
    ...(values.categoryIds?.length && { categoryIds: [...values.categoryIds] }),
  }
  const { key, calendar, ...read } = useCalendarEntries(filter)
  const entriesByDate = useMemo(
    () => groupByDate(calendar?.entries ?? [], days, timeZone),
    [calendar, days, timeZone],
  )
  return {
    ...{ view, day, today, days, calendar, entriesByDate, cacheKey: key, ...read },
    used: {
      values,
      callFilter: { ...filter },
      isFiltering: Object.keys(values).length > 0,
      setValue: (name, value, isTyped = false) =>
        change(writeFilter(CALENDAR_FILTERS, { [name]: value }), { isStep: !isTyped }),
      clear: () => change(clearFilter(CALENDAR_FILTERS), { isStep: true }),
    },
    changeView: (to) =>
      change(
        {
          ...(to.view && { view: to.view === 'week' ? undefined : to.view }),
          ...(to.day && { day: to.day === today ? undefined : to.day }),
        },
        { isStep: true },
      ),
    openKey: typeof address.thing === 'string' ? address.thing : undefined,
    setOpenKey: (thing) => change({ thing }, { isStep: thing !== undefined }),
  }
}
