// The calendar of a site: planned and past changes by day, week and month.
import { conflictsOf } from '@manset/model/calendar.ts'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { isDay, zoneName } from '../../platform/language/format.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { Announcer, useAnnouncer } from '../../ui/sortable/announcer.tsx'
import { RowSkeletons } from '../../ui/states/after-a-while.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import classes from './calendar.module.css'
import type { Thing } from './calendar-calls.ts'
import { CalendarFilters } from './calendar-filters.tsx'
import { ClockChange } from './clock-change.tsx'
import { CALENDAR_VIEWS, type CalendarView, inHour, onDay, stepped } from './days.ts'
import { GridView } from './grid-view.tsx'
import { ListView } from './list-view.tsx'
import { MoveWindow } from './move-window.tsx'
import { calendarTexts } from './texts/texts.ts'
import { ThingPanel } from './thing-panel.tsx'
import { TodayStrip } from './today-strip.tsx'
import { type UsedCalendar, useCalendar } from './use-calendar.ts'
import { useDayNames } from './use-day-names.ts'
import { useMove } from './use-move.ts'
import { useThingDrag } from './use-thing-drag.tsx'
import { useThingKeys } from './use-thing-keys.ts'
import { useThingWords } from './use-thing-words.ts'
import { NO_CONFLICTS } from './view-props.ts'

export default function CalendarPage() {
  const t = useTexts(calendarTexts)
  const used = useCalendar()
  const { view, day, today, error, isOld, calendar, go } = used
  const { timeZone } = useSite()
  const locale = useLocale()
  const isShowingToday = view === 'day' && day === today
  useShortcuts([
    { keys: 'T', label: t('keys.today'), group: t('keys.group'), run: () => go({ day: today }) },
    { keys: 'M', label: t('keys.moveTo'), group: t('keys.group') },
    { keys: '← → ↑ ↓', label: t('keys.days'), group: t('keys.group') },
    { keys: 'Alt ← →', label: t('keys.moveDay'), group: t('keys.group') },
    { keys: 'Alt ↑ ↓', label: t('keys.moveMore'), group: t('keys.group') },
    { keys: 'Page ↑', label: t('keys.earlier'), group: t('keys.group') },
    { keys: 'Page ↓', label: t('keys.later'), group: t('keys.group') },
  ])
  return (
    <div className={classes.page} data-view={view}>
      <PageHeader
        title={t('title')}
        beside={<span className={classes.zone}>{t('zone', { zone: zoneName(timeZone, locale) })}</span>}
        actions={<Steps used={used} />}
      />
      {!isShowingToday && <TodayStrip leadsTo="calendar" />}
      <div className={classes.controls}>
        <CalendarFilters used={used.used} />
      </div>
      {view === 'day' && <ClockChange day={day} timeZone={timeZone} />}
      {error && !calendar ? (
        <FailedState error={error} onRetry={used.refetch} />
      ) : !calendar ? (
        <RowSkeletons count={10} />
      ) : (
        <div className={classes.body} aria-busy={isOld}>
          <Shown used={used} />
        </div>
      )}
    </div>
  )
}

function Steps({ used: { view, day, days, today, go } }: { used: UsedCalendar }) {
  const t = useTexts(calendarTexts)
  const names = useDayNames()
  return (
    <div className={classes.steps}>
      <h2 className={classes.range} aria-live="polite">
        {names.range(days, view, day)}
      </h2>
      <ActionIcon aria-label={t(`previous.${view}`)} onClick={() => go({ day: stepped(view, day, -1) })}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Button variant="default" size="xs" onClick={() => go({ day: today })}>
        {t('today')}
      </Button>
      <ActionIcon aria-label={t(`next.${view}`)} onClick={() => go({ day: stepped(view, day, 1) })}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <SegmentedControl
        size="xs"
        aria-label={t('view.label')}
        value={view}
        data={CALENDAR_VIEWS.map((one) => ({ value: one, label: t(`view.${one}`) }))}
        onChange={(one) => go({ view: one as CalendarView })}
      />
    </div>
  )
}

function Shown({ used }: { used: UsedCalendar }) {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const { timeZone } = useSite()
  const words = useThingWords()
  const isPhone = useMedia(PHONE)
  const { said, say } = useAnnouncer()
  const move = useMove(used.cacheKey, words)
  const [movedKey, setMovedKey] = useState<string | null>(null)
  const things = used.calendar?.things ?? NOTHING
  const byKey = useMemo(() => new Map(things.map((thing) => [thing.key, thing])), [things])
  const conflicts = useMemo(() => conflictsOf(things), [things])
  const momentOf = (thing: Thing, drop: string) =>
    isDay(drop) ? onDay(thing.at, drop, timeZone) : inHour(thing.at, drop)
  const drag = useThingDrag({ momentOf, move, say })

  const keys = useThingKeys({ used, move, openWindow: setMovedKey })

  const view = {
    ...{ used, words, conflicts, drag, ...keys },
    onOpen: ({ key }: Thing) => used.open(key),
  }
  const isList = used.view === 'day' || isPhone
  const moved = movedKey ? byKey.get(movedKey) : undefined
  const opened = used.openKey ? byKey.get(used.openKey) : undefined
  return (
    <>
      {used.calendar?.isCut && (
        <p role="status" className={classes.note}>
          {t('cut', { count: format.number(things.length) })}
        </p>
      )}
      {things.length === 0 && isList ? (
        <StateView
          kind={used.used.isFiltering ? 'nothingFound' : 'empty'}
          title={used.used.isFiltering ? t('nothingFound') : t('empty')}
          text={used.used.isFiltering ? undefined : t('emptyText')}
          action={used.used.isFiltering ? { label: t('clear'), onClick: used.used.clear } : undefined}
        />
      ) : isList ? (
        <ListView {...view} isNarrow={isPhone} />
      ) : (
        <GridView {...view} />
      )}
      {drag.layer}
      <Announcer said={said} />
      <ThingPanel
        thing={moved ? undefined : opened}
        words={words}
        conflicts={conflicts.get(opened?.key ?? '') ?? NO_CONFLICTS}
        otherOf={(key) => (key ? byKey.get(key) : undefined)}
        onMove={({ key }) => {
          used.open(undefined)
          setMovedKey(key)
        }}
        onClose={() => used.open(undefined)}
      />
      {moved && (
        <MoveWindow thing={moved} title={words.title(moved)} move={move} onClose={() => setMovedKey(null)} />
      )}
    </>
  )
}

const NOTHING: readonly Thing[] = []
