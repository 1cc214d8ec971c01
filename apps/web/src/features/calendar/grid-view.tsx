// Days beside each other: a week with what stands on each day, or a month, where a full day says how much of what.
import { CALENDAR_KINDS } from '@manset/model/calendar.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { addDays } from '../../platform/format.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { hasModifier } from '../../ui/sortable/keys.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './calendar.module.css'
import type { Thing } from './calendar-calls.ts'
import { ClockChange } from './clock-change.tsx'
import { stepped } from './days.ts'
import { KIND_ICONS, STATE_LOOKS } from './kinds.tsx'
import { calendarTexts } from './texts/texts.ts'
import { ThingChip } from './thing-chip.tsx'
import { useDayNames } from './use-day-names.ts'
import { NO_CONFLICTS, type ViewProps } from './view-props.ts'

/** So many things of a day are shown one by one; of more, a month says how many of each kind there are. */
const MOST_SHOWN = { week: 20, month: 4 } as const

/** What happened within so long is still looked at. */
const LOOK_BACK_MS = 3_600_000

interface Spot {
  day: string
  index: number
}

export function GridView(props: ViewProps) {
  const { used, wanted } = props
  const { days, day: chosen, go } = used
  const view = used.view === 'month' ? 'month' : 'week'
  const t = useTexts(calendarTexts)
  const names = useDayNames()
  const grid = useRef<HTMLDivElement>(null)
  const [spot, setSpot] = useState<Spot>({ day: chosen, index: 0 })
  const at = days.includes(spot.day) ? spot : { day: chosen, index: 0 }

  const focusOn = ({ day, index }: Spot): boolean => {
    const there = grid.current?.querySelectorAll<HTMLElement>(`[data-day="${day}"][data-index]`) ?? []
    const element = there[Math.min(index, there.length - 1)]
    element?.focus()
    return element !== undefined
  }
  useEffect(() => {
    const { current } = wanted
    if (!current || !grid.current) return
    const own = current.key && grid.current.querySelector<HTMLElement>(`[data-key="${current.key}"]`)
    if (own) own.focus()
    else if (!focusOn({ day: current.day, index: 0 })) return
    wanted.current = null
  })

  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (hasModifier(event) || event.defaultPrevented) return
    const { day, index = '0' } =
      (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset ?? {}
    if (!day) return
    const goTo = (to: string, place: number) => {
      if (focusOn({ day: to, index: place })) return
      wanted.current = { day: to }
      go({ day: to })
    }
    const count = grid.current?.querySelectorAll(`[data-day="${day}"][data-index]`).length ?? 0
    const place = Number(index)
    const week = days.indexOf(day) - (days.indexOf(day) % 7)
    const steps: Record<string, () => void> = {
      ArrowLeft: () => goTo(addDays(day, -1), place),
      ArrowRight: () => goTo(addDays(day, 1), place),
      ArrowDown: () => {
        if (place + 1 < count) focusOn({ day, index: place + 1 })
        else if (view === 'month') goTo(addDays(day, 7), 0)
      },
      ArrowUp: () => {
        if (place > 0) focusOn({ day, index: place - 1 })
        else if (view === 'month') goTo(addDays(day, -7), Number.MAX_SAFE_INTEGER)
      },
      Home: () => focusOn({ day: days[week] ?? day, index: 0 }),
      End: () => focusOn({ day: days[week + 6] ?? day, index: 0 }),
      PageUp: () => goTo(stepped(view, day, -1), 0),
      PageDown: () => goTo(stepped(view, day, 1), 0),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  const rows = Array.from({ length: days.length / 7 }, (_, row) => days.slice(row * 7, row * 7 + 7))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of cells that are gone through by arrows
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={names.range(days, view, chosen)}
      className={classes.grid}
      data-view={view}
      onKeyDown={handleKeys}
      onFocus={(event) => {
        const { day, index } = (event.target as HTMLElement).dataset
        if (day && index) setSpot({ day, index: Number(index) })
      }}
    >
      {view === 'month' && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div role="row" tabIndex={-1} className={classes.weekdays}>
          {(rows[0] ?? []).map((day) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div role="columnheader" key={day} tabIndex={-1}>
              {names.weekday(day)}
            </div>
          ))}
        </div>
      )}
      {rows.map((week) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div role="row" key={week[0]} tabIndex={-1} className={classes.week}>
          {week.map((day) => (
            <DayCell key={day} {...props} day={day} at={at} label={t} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface DayCellProps extends ViewProps {
  day: string
  at: Spot
  label: ReturnType<typeof useTexts<(typeof calendarTexts)['texts']['tr']>>
}

function DayCell({ used, words, conflicts, drag, onOpen, onKeys, day, at, label: t }: DayCellProps) {
  const names = useDayNames()
  const format = useFormat()
  const { timeZone } = useSite()
  const view = used.view === 'month' ? 'month' : 'week'
  const things = used.onDays.get(day) ?? []
  const isFull = things.length > MOST_SHOWN[view]
  const shown = isFull ? (view === 'month' ? [] : nextOf(things, day === used.today)) : things
  const full = names.full(day)
  const tab = (index: number) => (at.day === day && at.index === index ? 0 : -1)
  const openDay = () => used.go({ view: 'day', day })
  const label =
    things.length > 0
      ? t('openDay', { day: full, count: format.number(things.length) })
      : t('emptyDay', { day: full })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of the grid
    <div
      role="gridcell"
      tabIndex={-1}
      className={classes.day}
      data-drop={day}
      data-drop-label={full}
      data-today={day === used.today || undefined}
      data-past={day < used.today || undefined}
      data-other={(view === 'month' && day.slice(0, 7) !== used.day.slice(0, 7)) || undefined}
    >
      <div className={classes.dayHead}>
        <button
          type="button"
          className={classes.dayName}
          data-day={day}
          data-index={0}
          tabIndex={tab(0)}
          aria-label={label}
          aria-current={day === used.today ? 'date' : undefined}
          onClick={openDay}
        >
          {view === 'month' ? names.number(day) : names.short(day)}
        </button>
        {things.length > 0 && (
          <span className={classes.count} aria-hidden="true">
            {format.number(things.length)}
          </span>
        )}
      </div>
      <ClockChange day={day} timeZone={timeZone} isShort />
      {shown.map((thing, index) => (
        <ThingChip
          key={thing.key}
          {...{ thing, words, onOpen, onKeys }}
          conflicts={conflicts.get(thing.key) ?? NO_CONFLICTS}
          isDragged={drag.draggedKey === thing.key}
          place={{ day, index: index + 1 }}
          tabIndex={tab(index + 1)}
          onPress={drag.press}
        />
      ))}
      {isFull && (
        <button
          type="button"
          className={classes.more}
          data-day={day}
          data-index={shown.length + 1}
          tabIndex={tab(shown.length + 1)}
          aria-label={label}
          onClick={openDay}
        >
          {view === 'month' ? (
            <Counts things={things} words={words} conflicts={conflicts} />
          ) : (
            t('things.more', { count: format.number(things.length - shown.length) })
          )}
        </button>
      )}
    </div>
  )
}

/** Of a full day of a week the first ones; of today those around the present, which are looked for. */
function nextOf(things: readonly Thing[], isToday: boolean): readonly Thing[] {
  const most = MOST_SHOWN.week - 1
  const coming = isToday ? things.findIndex(({ at }) => Date.parse(at) > now().getTime() - LOOK_BACK_MS) : 0
  const from = Math.max(0, Math.min(coming < 0 ? things.length : coming, things.length - most))
  return things.slice(from, from + most)
}

type CountsProps = Pick<ViewProps, 'words' | 'conflicts'> & { things: readonly Thing[] }

/** How many of each kind a day has, and how many of them somebody should look at. */
function Counts({ things, words, conflicts }: CountsProps) {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const bad = things.filter(
    (thing) => STATE_LOOKS[words.shownState(thing)].look === 'bad' || conflicts.has(thing.key),
  ).length
  return (
    <>
      {CALENDAR_KINDS.map((kind) => {
        const count = things.filter((thing) => thing.kind === kind).length
        const Icon = KIND_ICONS[kind]
        return (
          count > 0 && (
            <span key={kind} className={classes.kindCount}>
              <Icon size={14} aria-hidden="true" />
              <span className="tabular">{format.number(count)}</span>
              <span className={classes.kindWord}>{t(`kinds.${kind}`)}</span>
            </span>
          )
        )
      })}
      {bad > 0 && (
        <span className={classes.kindCount} data-look="bad">
          <IconAlertTriangle size={14} aria-hidden="true" />
          <span className="tabular">{format.number(bad)}</span>
        </span>
      )}
    </>
  )
}
