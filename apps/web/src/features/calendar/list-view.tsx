// Entries as a list: the hours of a day or, on phones, the days of a week or month. Virtualized.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { addDays } from '../../platform/language/format.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { hasModifier } from '../../ui/sortable/keys.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './calendar.module.css'
import type { Thing } from './calendar-calls.ts'
import { ClockChange } from './clock-change.tsx'
import { hoursOf, stepped } from './days.ts'
import { calendarTexts } from './texts/texts.ts'
import { ThingChip } from './thing-chip.tsx'
import { useDayNames } from './use-day-names.ts'
import { NO_CONFLICTS, type ViewProps } from './view-props.ts'
import { focusWanted } from './wanted.ts'

type Row =
  | { kind: 'hour'; id: string; at: Date; isNow: boolean; isEmpty: boolean }
  | { kind: 'day'; id: string; day: string; count: number }
  | { kind: 'thing'; id: string; day: string; thing: Thing }

const HOUR_MS = 3_600_000
const HEIGHTS = { hour: 28, day: 36, thing: 44, tall: 60 } as const

interface ListViewProps extends ViewProps {
  /** On a narrow screen, what happens is shown below the title. */
  isNarrow: boolean
}

export function ListView(props: ListViewProps) {
  const { used, words, conflicts, drag, onOpen, onKeys, wanted, isNarrow } = props
  const { days, view, onDays, today } = used
  const t = useTexts(calendarTexts)
  const names = useDayNames()
  const format = useFormat()
  const { timeZone } = useSite()
  const scroller = useRef<HTMLDivElement>(null)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const rows = useMemo(
    () => (view === 'day' ? rowsOfDay(days[0] ?? '', onDays, timeZone) : rowsOfDays(days, onDays)),
    [view, days, onDays, timeZone],
  )
  const thingHeight = isNarrow ? HEIGHTS.tall : HEIGHTS.thing
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = rows[index]
      return row && row.kind !== 'thing' ? HEIGHTS[row.kind] : thingHeight
    },
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
  })

  // Scrolls today to the current hour, and a month on a phone to the selected day.
  const shownFrom = `${view} ${days[0]} ${used.day}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each range that is opened
  useEffect(() => {
    const index = rows.findIndex((row) =>
      row.kind === 'hour'
        ? row.isNow
        : row.kind === 'day' && row.day === (days.includes(today) ? today : used.day),
    )
    virtualizer.scrollToIndex(Math.max(0, index), { align: 'start' })
  }, [shownFrom])

  const indexes = useMemo(() => rows.flatMap((row, index) => (row.kind === 'thing' ? [index] : [])), [rows])
  const focusRow = (index: number) => {
    const row = rows[index]
    if (row?.kind !== 'thing') return
    virtualizer.scrollToIndex(index)
    wanted.current = { key: row.thing.key, day: row.day }
    setActiveKey(row.thing.key)
  }
  // In a layout effect, to run before the next key press: a re-rendered entry has lost the focus.
  useLayoutEffect(() => {
    const { current } = wanted
    if (!current || !scroller.current) return
    if (!current.key) {
      wanted.current = null
      scroller.current.focus()
      return
    }
    const element = scroller.current.querySelector<HTMLElement>(`[data-key="${current.key}"]`)
    if (element) {
      if (focusWanted(element, current)) wanted.current = null
      return
    }
    const index = rows.findIndex((row) => row.kind === 'thing' && row.thing.key === current.key)
    if (index >= 0) virtualizer.scrollToIndex(index)
  })

  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (hasModifier(event) || event.defaultPrevented) return
    const key = (event.target as HTMLElement).dataset.key
    const place = indexes.findIndex((index) => {
      const row = rows[index]
      return row?.kind === 'thing' && row.thing.key === key
    })
    const to = (at: number) => {
      const index = indexes[Math.max(0, Math.min(indexes.length - 1, at))]
      if (index !== undefined) focusRow(index)
    }
    const goTo = (day: string) => {
      wanted.current = { day }
      used.go({ day })
    }
    const steps: Record<string, () => void> = {
      ArrowDown: () => to(place + 1),
      ArrowUp: () => to(place - 1),
      Home: () => to(0),
      End: () => to(indexes.length - 1),
      ArrowLeft: () => goTo(view === 'day' ? addDays(used.day, -1) : stepped(view, used.day, -1)),
      ArrowRight: () => goTo(view === 'day' ? addDays(used.day, 1) : stepped(view, used.day, 1)),
      PageUp: () => goTo(stepped(view, used.day, -1)),
      PageDown: () => goTo(stepped(view, used.day, 1)),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  const first = rows.find((row) => row.kind === 'thing')
  const tabKey =
    activeKey && rows.some((row) => row.kind === 'thing' && row.thing.key === activeKey)
      ? activeKey
      : first?.kind === 'thing'
        ? first.thing.key
        : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows outside the viewport are not rendered
    <div
      ref={scroller}
      role="list"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      aria-label={names.range(days, view, used.day)}
      className={classes.list}
      onKeyDown={handleKeys}
    >
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }} role="presentation">
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index]
          if (!row) return null
          const drop =
            row.kind === 'hour'
              ? { 'data-drop': row.id, 'data-drop-label': format.time(row.at) }
              : row.kind === 'day'
                ? { 'data-drop': row.day, 'data-drop-label': names.full(row.day) }
                : {}
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              role="listitem"
              key={key}
              className={classes.listRow}
              data-kind={row.kind}
              style={{ transform: `translateY(${start}px)`, height: size }}
              {...drop}
            >
              {row.kind === 'hour' && (
                <h3 className={classes.hour} data-empty={row.isEmpty || undefined}>
                  {format.time(row.at)}
                  {row.isNow && <span className={classes.now}>{t('now')}</span>}
                </h3>
              )}
              {row.kind === 'day' && (
                <h3 className={classes.agendaDay} data-today={row.day === today || undefined}>
                  {names.full(row.day)}
                  <span className={classes.count}>{t('things.count', { count: row.count })}</span>
                  <ClockChange day={row.day} timeZone={timeZone} isShort />
                </h3>
              )}
              {row.kind === 'thing' && (
                <ThingChip
                  thing={row.thing}
                  {...{ words, onOpen, onKeys }}
                  isWide
                  conflicts={conflicts.get(row.thing.key) ?? NO_CONFLICTS}
                  isDragged={drag.draggedKey === row.thing.key}
                  tabIndex={row.thing.key === tabKey ? 0 : -1}
                  onPress={drag.press}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function rowsOfDay(day: string, onDays: ViewProps['used']['onDays'], timeZone: string): Row[] {
  const things = onDays.get(day) ?? []
  const present = now().getTime()
  let index = 0
  return hoursOf(day, timeZone).flatMap((at): Row[] => {
    const end = at.getTime() + HOUR_MS
    const own: Row[] = []
    for (let thing = things[index]; thing && Date.parse(thing.at) < end; thing = things[index]) {
      own.push({ kind: 'thing', id: thing.key, day, thing })
      index += 1
    }
    const isNow = present >= at.getTime() && present < end
    return [{ kind: 'hour', id: at.toISOString(), at, isNow, isEmpty: own.length === 0 }, ...own]
  })
}

function rowsOfDays(days: readonly string[], onDays: ViewProps['used']['onDays']): Row[] {
  return days.flatMap((day): Row[] => {
    const things = onDays.get(day) ?? []
    if (things.length === 0) return []
    return [
      { kind: 'day', id: day, day, count: things.length },
      ...things.map((thing): Row => ({ kind: 'thing', id: thing.key, day, thing })),
    ]
  })
}
