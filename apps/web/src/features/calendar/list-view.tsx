// Entries as a list: the hours of a day or, on phones, the days of a week or month. Virtualized.
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { addDays } from '../../platform/language/format.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { hasModifier } from '../../ui/sortable/keys.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './calendar.module.css'
import { shiftDate } from './calendar-dates.ts'
import { ClockChange } from './clock-change.tsx'
import { EntryChip } from './entry-chip.tsx'
import { focusEntry } from './focus-request.ts'
import {
  type CalendarRow,
  type EntryRow,
  entryIndexes,
  indexOfEntry,
  indexToOpenAt,
  rowsOfDay,
  rowsOfDays,
} from './list-rows.ts'
import { calendarTexts } from './texts/texts.ts'
import { useDateNames } from './use-date-names.ts'
import { NO_CONFLICTS, type ViewProps } from './view-props.ts'

const HEIGHTS = { hour: 28, day: 36, thing: 44, tall: 60 } as const

interface ListViewProps extends ViewProps {
  /** On a narrow screen, what happens is shown below the title. */
  isNarrow: boolean
}

export function ListView(props: ListViewProps) {
  const { controller, labels, conflicts, drag, onOpen, onKeys, focusRequest, isNarrow } = props
  const { days, view, entriesByDate, today } = controller
  const names = useDateNames()
  const format = useFormat()
  const { timeZone } = useSite()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(
    () =>
      view === 'day' ? rowsOfDay(days[0] ?? '', entriesByDate, timeZone) : rowsOfDays(days, entriesByDate),
    [view, days, entriesByDate, timeZone],
  )
  const entryHeight = isNarrow ? HEIGHTS.tall : HEIGHTS.thing
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = rows[index]
      return row && row.kind !== 'thing' ? HEIGHTS[row.kind] : entryHeight
    },
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
  })

  const dropOf = (row: CalendarRow) =>
    row.kind === 'hour'
      ? { 'data-drop': row.id, 'data-drop-label': format.time(row.at) }
      : row.kind === 'day'
        ? { 'data-drop': row.day, 'data-drop-label': names.full(row.day) }
        : {}
  useScrollToDay(controller, rows, virtualizer)
  const { activeKey, handleKeys } = useListFocus({
    controller,
    rows,
    virtualizer,
    scroller,
    focusRequest,
  })
  const first = rows.find((row) => row.kind === 'thing')
  const tabKey = activeKey && indexOfEntry(rows, activeKey) >= 0 ? activeKey : (first?.thing.key ?? null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows outside the viewport are not rendered
    <div
      ref={scroller}
      role="list"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      aria-label={names.range(days, view, controller.day)}
      className={classes.list}
      onKeyDown={handleKeys}
    >
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }} role="presentation">
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index]
          if (!row) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              role="listitem"
              key={key}
              className={classes.listRow}
              data-kind={row.kind}
              style={{ transform: `translateY(${start}px)`, height: size }}
              {...dropOf(row)}
            >
              {row.kind === 'thing' ? (
                <EntryChip
                  thing={row.thing}
                  {...{ words: labels, onOpen, onKeys }}
                  isWide
                  conflicts={conflicts.get(row.thing.key) ?? NO_CONFLICTS}
                  isDragged={drag.draggedKey === row.thing.key}
                  tabIndex={row.thing.key === tabKey ? 0 : -1}
                  onPress={drag.handlePointerDown}
                />
              ) : (
                <RowHead row={row} today={today} />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The heading of an hour or a day. */
function RowHead({ row, today }: { row: Exclude<CalendarRow, EntryRow>; today: string }) {
  const t = useTexts(calendarTexts)
  const names = useDateNames()
  const format = useFormat()
  const { timeZone } = useSite()
  if (row.kind === 'hour')
    return (
      <h3 className={classes.hour} data-empty={row.isEmpty || undefined}>
        {format.time(row.at)}
        {row.isNow && <span className={classes.now}>{t('now')}</span>}
      </h3>
    )
  return (
    <h3 className={classes.agendaDay} data-today={row.day === today || undefined}>
      {names.full(row.day)}
      <span className={classes.count}>{t('things.count', { count: row.count })}</span>
      <ClockChange day={row.day} timeZone={timeZone} isShort />
    </h3>
  )
}

type ListVirtualizer = ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>

/** Scrolls today to the current hour, and a month on a phone to the selected day. */
function useScrollToDay(
  { view, days, day, today }: ViewProps['controller'],
  rows: readonly CalendarRow[],
  virtualizer: ListVirtualizer,
): void {
  const shownFrom = `${view} ${days[0]} ${day}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each range that is opened
  useEffect(() => {
    const index = indexToOpenAt(rows, days.includes(today) ? today : day)
    virtualizer.scrollToIndex(Math.max(0, index), { align: 'start' })
  }, [shownFrom])
}

interface ListFocusParts extends Pick<ViewProps, 'controller' | 'focusRequest'> {
  rows: readonly CalendarRow[]
  virtualizer: ListVirtualizer
  scroller: RefObject<HTMLDivElement | null>
}

/** The focused entry, and the keys that move from entry to entry and from day to day. */
function useListFocus({ controller, rows, virtualizer, scroller, focusRequest }: ListFocusParts) {
  const { view } = controller
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const indexes = useMemo(() => entryIndexes(rows), [rows])
  const focusRow = (index: number) => {
    const row = rows[index]
    if (row?.kind !== 'thing') return
    virtualizer.scrollToIndex(index)
    focusRequest.current = { key: row.thing.key, day: row.day }
    setActiveKey(row.thing.key)
  }
  // In a layout effect, to run before the next key press: a re-rendered entry has lost the focus.
  useLayoutEffect(() => {
    const { current } = focusRequest
    if (!current || !scroller.current) return
    if (!current.key) {
      focusRequest.current = null
      scroller.current.focus()
      return
    }
    const element = scroller.current.querySelector<HTMLElement>(`[data-key="${current.key}"]`)
    if (element) {
      if (focusEntry(element, current)) focusRequest.current = null
      return
    }
    const index = indexOfEntry(rows, current.key)
    if (index >= 0) virtualizer.scrollToIndex(index)
  })

  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (hasModifier(event) || event.defaultPrevented) return
    const place = indexes.indexOf(indexOfEntry(rows, (event.target as HTMLElement).dataset.key))
    const to = (at: number) => {
      const index = indexes[Math.max(0, Math.min(indexes.length - 1, at))]
      if (index !== undefined) focusRow(index)
    }
    const goTo = (day: string) => {
      focusRequest.current = { day }
      controller.changeView({ day })
    }
    const steps: Record<string, () => void> = {
      ArrowDown: () => to(place + 1),
      ArrowUp: () => to(place - 1),
      Home: () => to(0),
      End: () => to(indexes.length - 1),
      ArrowLeft: () =>
        goTo(view === 'day' ? addDays(controller.day, -1) : shiftDate(view, controller.day, -1)),
      ArrowRight: () =>
        goTo(view === 'day' ? addDays(controller.day, 1) : shiftDate(view, controller.day, 1)),
      PageUp: () => goTo(shiftDate(view, controller.day, -1)),
      PageDown: () => goTo(shiftDate(view, controller.day, 1)),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return { activeKey, handleKeys }
}
