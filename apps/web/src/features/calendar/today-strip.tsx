// Today's calendar entries in one line: those that need attention, upcoming ones, then late ones. A single tab stop with
// arrow key navigation.
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { addressOf } from '../../platform/addresses.ts'
import { useNow } from '../../platform/clock.ts'
import { dayIn } from '../../platform/language/format.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { spread } from '../../platform/spread.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './calendar.module.css'
import type { Thing } from './calendar-calls.ts'
import { rangeOf } from './days.ts'
import { addressOfThing, iconOfKind, STATE_LOOKS } from './kinds.tsx'
import { calendarTexts } from './texts/texts.ts'
import { useThings } from './use-calendar.ts'
import { type ThingWords, useThingWords } from './use-thing-words.ts'

const MOST_SHOWN = 8
/** Everybody has this line on screen, so refetches after a change are delayed by a random time in this range. */
const GATHERED_MS = [1_000, 3_000] as const

interface TodayStripProps {
  /** Target of an entry's link: its position in the calendar, or the page of its item. */
  leadsTo: 'calendar' | 'item'
}

export function TodayStrip({ leadsTo }: TodayStripProps) {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const words = useThingWords()
  const { timeZone } = useSite()
  const today = dayIn(useNow(60_000), timeZone)
  const filter = useMemo(() => rangeOf([today], timeZone), [today, timeZone])
  const [gatheredMs] = useState(() => spread(...GATHERED_MS))
  const { calendar, error } = useThings(filter, gatheredMs)
  const told = useMemo(() => inOrder(calendar?.things ?? [], words), [calendar, words])
  const doneCount = useMemo(
    () => (calendar?.things ?? []).filter(({ state }) => state === 'done').length,
    [calendar],
  )
  const [activeKey, setActiveKey] = useState(HEAD)
  const shown = told.slice(0, MOST_SHOWN)
  const hasMore = told.length > shown.length || doneCount > 0
  const stops = [HEAD, ...shown.map(({ key }) => key), ...(hasMore ? [MORE] : [])]
  const stop = (key: string) => ({
    'data-stop': key,
    tabIndex: key === (stops.includes(activeKey) ? activeKey : HEAD) ? 0 : -1,
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
  const inCalendar = (thing?: Thing) => ({
    to: addressOf('calendar'),
    search: { view: 'day', ...(thing && { thing: thing.key }) } as never,
  })
  const rest = [
    told.length > shown.length && t('strip.more', { count: format.number(told.length - shown.length) }),
    doneCount > 0 && t('strip.done', { count: doneCount }),
  ].filter(Boolean)
  return (
    <nav className={classes.strip} aria-label={t('strip.title')} onKeyDown={handleKeyDown}>
      <Link {...inCalendar()} className={classes.stripHead} {...stop(HEAD)}>
        <IconCalendarEvent size={16} aria-hidden="true" />
        {t('today')}
      </Link>
      {calendar && told.length === 0 && <span className={classes.quiet}>{t('strip.nothing')}</span>}
      {error && !calendar && <span className={classes.quiet}>{t('strip.failed')}</span>}
      {shown.map((thing) => {
        const Kind = iconOfKind(thing.kind)
        const { look, Icon } = STATE_LOOKS[words.shownState(thing)]
        const brief = words.brief(thing)
        return (
          <Link
            key={thing.key}
            {...(leadsTo === 'item' ? addressOfThing(thing) : inCalendar(thing))}
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
          {...stop(MORE)}
        >
          {rest.join(' · ')}
        </Link>
      )}
    </nav>
  )
}

const HEAD = 'head'
const MORE = 'more'

/** Entries that need attention, then running and upcoming ones, then late ones. Entries done in time or canceled are omitted. */
function inOrder(things: readonly Thing[], words: ThingWords): Thing[] {
  const sorted = things.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const isBad = (thing: Thing) => STATE_LOOKS[words.shownState(thing)].look === 'bad'
  const isComing = ({ state }: Thing) => state === 'planned' || state === 'running'
  return [
    ...sorted.filter(isBad),
    ...sorted.filter(isComing),
    ...sorted.filter(({ state }) => state === 'late').toReversed(),
  ]
}
