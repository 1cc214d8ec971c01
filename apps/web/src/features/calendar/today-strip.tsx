// What happens by itself today, in one line: what somebody should look at first, then what comes next.
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { addressOf } from '../../platform/addresses.ts'
import { useNow } from '../../platform/clock.ts'
import { dayIn } from '../../platform/format.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './calendar.module.css'
import type { Thing } from './calendar-calls.ts'
import { rangeOf } from './days.ts'
import { KIND_ICONS, STATE_LOOKS } from './kinds.tsx'
import { calendarTexts } from './texts/texts.ts'
import { useThings } from './use-calendar.ts'
import { useThingWords } from './use-thing-words.ts'

const MOST_SHOWN = 8

export function TodayStrip() {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const words = useThingWords()
  const { timeZone } = useSite()
  const today = dayIn(useNow(60_000), timeZone)
  const filter = useMemo(() => rangeOf([today], timeZone), [today, timeZone])
  const { calendar } = useThings(filter)
  const waiting = useMemo(() => {
    const things = calendar?.things ?? []
    const isBad = (thing: Thing) => STATE_LOOKS[words.shownState(thing)].look === 'bad'
    const isComing = ({ state }: Thing) => state === 'planned' || state === 'running'
    const sorted = things.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    return [...sorted.filter(isBad), ...sorted.filter(isComing)]
  }, [calendar, words])
  const search = (thing?: Thing) => ({ view: 'day', ...(thing && { thing: thing.key }) }) as never
  const to = addressOf('calendar')
  return (
    <nav className={classes.strip} aria-label={t('strip.title')}>
      <Link to={to} search={search()} className={classes.stripHead}>
        <IconCalendarEvent size={16} aria-hidden="true" />
        {t('today')}
      </Link>
      {calendar && waiting.length === 0 && <span className={classes.quiet}>{t('strip.nothing')}</span>}
      {waiting.slice(0, MOST_SHOWN).map((thing) => {
        const Kind = KIND_ICONS[thing.kind]
        const { look, Icon } = STATE_LOOKS[words.shownState(thing)]
        return (
          <Link
            key={thing.key}
            to={to}
            search={search(thing)}
            className={classes.stripThing}
            data-look={look}
            aria-label={words.label(thing, [])}
          >
            <span className={classes.time}>{format.time(thing.at)}</span>
            {Icon ? <Icon size={14} aria-hidden="true" /> : <Kind size={14} aria-hidden="true" />}
            <bdi>{words.title(thing)}</bdi>
          </Link>
        )
      })}
      {waiting.length > MOST_SHOWN && (
        <Link to={to} search={search()} className={classes.stripHead} aria-label={t('strip.all')}>
          {t('strip.more', { count: format.number(waiting.length - MOST_SHOWN) })}
        </Link>
      )}
    </nav>
  )
}
