// Days side by side: a week with the entries of each day, or a month, in which full days show counts by kind.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { addDays } from '../../platform/language/format.ts'
import { hasModifier } from '../../ui/sortable/keys.ts'
import classes from './calendar.module.css'
import { DayCell, type Spot } from './day-cell.tsx'
import { stepped } from './days.ts'
import { useDayNames } from './use-day-names.ts'
import type { ViewProps } from './view-props.ts'
import { focusWanted } from './wanted.ts'

export function GridView(props: ViewProps) {
  const { used, wanted } = props
  const { days, day: chosen, go } = used
  const view = used.view === 'month' ? 'month' : 'week'
  const names = useDayNames()
  const grid = useRef<HTMLDivElement>(null)
  const [spot, setSpot] = useState<Spot>({ day: chosen, index: 0 })
  /** Keys of the expanded hour groups. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const fold = (key: string) =>
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const at = days.includes(spot.day) ? spot : { day: chosen, index: 0 }

  const focusOn = ({ day, index }: Spot): boolean => {
    const there = grid.current?.querySelectorAll<HTMLElement>(`[data-day="${day}"][data-index]`) ?? []
    const element = there[Math.min(index, there.length - 1)]
    element?.focus()
    return element !== undefined
  }
  // In a layout effect, to run before the next key press: a re-rendered entry has lost the focus.
  useLayoutEffect(() => {
    const { current } = wanted
    if (!current || !grid.current) return
    const own = current.key && grid.current.querySelector<HTMLElement>(`[data-key="${current.key}"]`)
    const folded = current.key && !own ? groupWith(grid.current, current.key) : null
    if (folded) return fold(folded)
    const isDone = own
      ? focusWanted(own, current)
      : focusOn({ day: current.day, index: 0 }) && current.at === undefined
    if (isDone) wanted.current = null
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
    const step = stepsFrom({ ...{ day, days, view, count }, place: Number(index) }, { focusOn, goTo })[
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
            <DayCell key={day} {...props} day={day} at={at} opened={opened} onFold={fold} />
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

interface GridMoves {
  focusOn: (spot: Spot) => boolean
  /** Focuses a day that may have to be loaded first. */
  goTo: (day: string, place: number) => void
}

/** What each key does at a place. */
function stepsFrom(
  { day, days, view, place, count }: GridPlace,
  { focusOn, goTo }: GridMoves,
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
    PageUp: () => goTo(stepped(view, day, -1), 0),
    PageDown: () => goTo(stepped(view, day, 1), 0),
  }
}

/** The key of the collapsed hour group that contains an entry; null if none does. */
function groupWith(grid: HTMLElement, key: string): string | null {
  const groups = [...grid.querySelectorAll<HTMLElement>('[data-group][aria-expanded="false"]')]
  return groups.find(({ dataset }) => dataset.holds?.split(' ').includes(key))?.dataset.group ?? null
}
