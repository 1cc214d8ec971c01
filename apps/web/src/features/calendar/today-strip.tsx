// Today's calendar entries in one line: those that need attention, upcoming ones, then late ones. A single tab stop with
// arrow key navigation.
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { getAddress } from '../../platform/addresses.ts'
import { useNow } from '../../platform/clock.ts'
import { getDateInZone } from '../../platform/language/format.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { getRandomDelayMs } from '../../platform/random-delay.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './calendar.module.css'
import type { CalendarEntry } from './calendar-calls.ts'
import { getRange } from './calendar-dates.ts'
import { getEntryAddress, getKindIcon, STATE_LOOKS } from './kinds.tsx'
import { calendarTexts } from './texts/texts.ts'
import { useCalendarEntries } from './use-calendar.ts'
import { type EntryLabels, useEntryLabels } from './use-entry-labels.ts'

const MAX_VISIBLE = 8
/** Everybody has this line on screen, so refetches after a change are delayed by a random time in this range. */
const REFETCH_DELAY_RANGE_MS = [1_000, 3_000] as const

interface TodayStripProps {
  /** Target of an entry's link: its position in the calendar, or the page of its item. */
  linkTarget: 'calendar' | 'item'
}

export function TodayStrip({ linkTarget }: TodayStripProps) {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const words = useEntryLabels()
  const { timeZone } = useSite()
  const today = getDateInZone(useNow(60_000), timeZone)
  const filter = useMemo(() => getRange([today], timeZone), [today, timeZone])
  const [refetchDelayMs] = useState(() => getRandomDelayMs(...REFETCH_DELAY_RANGE_MS))
  const { calendar, error } = useCalendarEntries(filter, refetchDelayMs)
  const entries = useMemo(() => sortByUrgency(calendar?.entries ?? [], words), [calendar, words])
  const doneCount = useMemo(
    () => (calendar?.entries ?? []).filter(({ state }) => state === 'done').length,
    [calendar],
  )
  const [activeKey, setActiveKey] = useState(HEAD_KEY)
  const shown = entries.slice(0, MAX_VISIBLE)
  const hasMore = entries.length > shown.length || doneCount > 0
  const stops = [HEAD_KEY, ...shown.map(({ key }) => key), ...(hasMore ? [MORE_KEY] : [])]
  const stop = (key: string) => ({
    'data-stop': key,
    tabIndex: key === (stops.includes(activeKey) ? activeKey : HEAD_KEY) ? 0 : -1,
    onFocus: () => setActiveKey(key),
  })
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = stops.indexOf((event.target as HTMLElement).dataset.stop ?? '')
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stops.length - 1 }[event.key]
    const key = to === undefined || at < 0 ? undefined : stops[to]
    if (!key) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-stop="${CSS.escape(key)}"]`)?.focus()
  }
  const inCalendar = (thing?: CalendarEntry) => ({
    to: getAddress('calendar'),
    search: { view: 'day', ...(thing && { thing: thing.key }) } as never,
  })
  const rest = [
    entries.length > shown.length && t('strip.more', { count: format.number(entries.length - shown.length) }),
    doneCount > 0 && t('strip.done', { count: doneCount }),
  ].filter(Boolean)
  return (
    <nav className={classes.strip} aria-label={t('strip.title')} onKeyDown={handleKeyDown}>
      <Link {...inCalendar()} className={classes.stripHead} {...stop(HEAD_KEY)}>
        <IconCalendarEvent size={16} aria-hidden="true" />
        {t('today')}
      </Link>
      {calendar && entries.length === 0 && <span className={classes.quiet}>{t('strip.nothing')}</span>}
      {error && !calendar && <span className={classes.quiet}>{t('strip.failed')}</span>}
      {shown.map((thing) => {
        const Kind = getKindIcon(thing.kind)
        const { look, Icon } = STATE_LOOKS[words.displayState(thing)]
        const brief = words.shortState(thing)
        return (
          <Link
            key={thing.key}
            {...(linkTarget === 'item' ? getEntryAddress(thing) : inCalendar(thing))}
            className={classes.stripThing}
            data-look={look}
            aria-label={words.label(thing, [])}
            title={words.label(thing, [])}
            {...stop(thing.key)}
          >
            <span className={classes.time}>{format.time(thing.at)}</span>
            <Kind size={14} aria-hidden="true" className={classes.kind} />
            <bdi>{words.title(thing)}</bdi>
            {brief && (
              <span className={classes.stateWord} data-look={look}>
                {Icon && <Icon size={14} aria-hidden="true" />} {brief}
              </span>
            )}
          </Link>
        )
      })}
      {hasMore && (
        <Link
          {...inCalendar()}
          className={classes.stripHead}
          aria-label={`${rest.join(' · ')}: ${t('strip.all')}`}
          {...stop(MORE_KEY)}
        >
          {rest.join(' · ')}
        </Link>
      )}
    </nav>
  )
}

const HEAD_KEY = 'head'
const MORE_KEY = 'more'

/** Entries that need attention, then running and upcoming ones, then late ones. Entries done in time or canceled are omitted. */
function sortByUrgency(things: readonly CalendarEntry[], words: EntryLabels): CalendarEntry[] {
  const sorted = things.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const isBad = (thing: CalendarEntry) => STATE_LOOKS[words.displayState(thing)].look === 'bad'
  const isComing = ({ state }: CalendarEntry) => state === 'planned' || state === 'running'
  return [
    ...sorted.filter(isBad),
    ...sorted.filter(isComing),
    ...sorted.filter(({ state }) => state === 'late').toReversed(),
  ]
}
