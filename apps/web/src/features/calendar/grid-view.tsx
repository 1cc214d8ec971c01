// Days side by side: a week with the entries of each day, or a month, in which full days show counts by kind.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { addDays } from '../../platform/language/format.ts'
import { hasModifier } from '../../ui/sortable/keys.ts'
import classes from './calendar.module.css'
import { shiftDate } from './calendar-dates.ts'
import { type CellPosition, DayCell } from './day-cell.tsx'
import { focusEntry } from './focus-request.ts'
import { useDateNames } from './use-date-names.ts'
import type { ViewProps } from './view-props.ts'

export function GridView(props: ViewProps) {
  const { controller, focusRequest } = props
  const { days, day: chosen, changeView } = controller
  const view = controller.view === 'month' ? 'month' : 'week'
  const names = useDateNames()
  const grid = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState<CellPosition>({ day: chosen, index: 0 })
  /** Keys of the expanded hour groups. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggleGroup = (key: string) =>
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const at = days.includes(position.day) ? position : { day: chosen, index: 0 }

  const focusOn = ({ day, index }: CellPosition): boolean => {
    const there = grid.current?.querySelectorAll<HTMLElement>(`[data-day="${day}"][data-index]`) ?? []
    const element = there[Math.min(index, there.length - 1)]
    element?.focus()
    return element !== undefined
  }
  // In a layout effect, to run before the next key press: a re-rendered entry has lost the focus.
  useLayoutEffect(() => {
    const { current } = focusRequest
    if (!current || !grid.current) return
    const own = current.key && grid.current.querySelector<HTMLElement>(`[data-key="${current.key}"]`)
    const folded = current.key && !own ? findGroupOf(grid.current, current.key) : null
    if (folded) return toggleGroup(folded)
    const isDone = own
      ? focusEntry(own, current)
      : focusOn({ day: current.day, index: 0 }) && current.at === undefined
    if (isDone) focusRequest.current = null
  })

  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (hasModifier(event) || event.defaultPrevented) return
    const { day, index = '0' } =
      (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset ?? {}
    if (!day) return
    const goTo = (to: string, place: number) => {
      if (focusOn({ day: to, index: place })) return
      focusRequest.current = { day: to }
      changeView({ day: to })
    }
    const count = grid.current?.querySelectorAll(`[data-day="${day}"][data-index]`).length ?? 0
    const step = getKeyHandlers({ ...{ day, days, view, count }, place: Number(index) }, { focusOn, goTo })[
      event.key
    ]
    if (!step) return
    event.preventDefault()
    step()
  }

  const rows = Array.from({ length: days.length / 7 }, (_, row) => days.slice(row * 7, row * 7 + 7))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of cells that arrow keys navigate
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
        if (day && index) setPosition({ day, index: Number(index) })
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
            <DayCell key={day} {...props} day={day} row={at} opened={opened} onToggleGroup={toggleGroup} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface GridPlace {
  day: string
  days: readonly string[]
  view: 'week' | 'month'
  /** Index of the focused element among those of its day, and their number. */
  place: number
  count: number
}

interface GridNavigation {
  focusOn: (spot: CellPosition) => boolean
  /** Focuses a day that may have to be loaded first. */
  goTo: (day: string, place: number) => void
}

/** What each key does at a place. */
function getKeyHandlers(
  { day, days, view, place, count }: GridPlace,
  { focusOn, goTo }: GridNavigation,
): Record<string, (() => void) | undefined> {
  const week = days.indexOf(day) - (days.indexOf(day) % 7)
  return {
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
    PageUp: () => goTo(shiftDate(view, day, -1), 0),
    PageDown: () => goTo(shiftDate(view, day, 1), 0),
  }
}

/** The key of the collapsed hour group that contains an entry; null if none does. */
function findGroupOf(grid: HTMLElement, key: string): string | null {
  const groups = [...grid.querySelectorAll<HTMLElement>('[data-group][aria-expanded="false"]')]
  return groups.find(({ dataset }) => dataset.holds?.split(' ').includes(key))?.dataset.group ?? null
}
