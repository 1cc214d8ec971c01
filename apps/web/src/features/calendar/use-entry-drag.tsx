// Dragging an entry onto a day or an hour; elements with `data-drop` are drop targets.
import { type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { DragLayer } from '../../ui/sortable/drag-layer.tsx'
import { usePointerDrag } from '../../ui/sortable/use-pointer-drag.ts'
import type { CalendarEntry } from './calendar-calls.ts'
import { calendarTexts } from './texts/texts.ts'
import type { MoveEntry } from './use-move.ts'

interface DragOptions {
  /** The instant of an entry after it is dropped on the day or hour with this name. */
  getDropTime(thing: CalendarEntry, drop: string): string
  move: MoveEntry
  announce(text: string): void
}

export interface EntryDrag {
  draggedKey: string | null
  handlePointerDown(event: PointerEvent<HTMLElement>, thing: CalendarEntry): void
  layer: ReactNode
}

export function useEntryDrag(options: DragOptions): EntryDrag {
  const t = useTexts(calendarTexts)
  const latest = useRef(options)
  latest.current = options
  const [dragged, setDragged] = useState<CalendarEntry | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const transform = useRef('')
  const attach = useCallback((element: HTMLDivElement | null) => {
    ghost.current = element
    if (element) element.style.transform = transform.current
  }, [])
  const follow = usePointerDrag()
  const handlePointerDown = (event: PointerEvent<HTMLElement>, thing: CalendarEntry) => {
    let over: HTMLElement | null = null
    const title = thing.title || t('untitled')
    const enter = (next: HTMLElement | null) => {
      if (next === over) return
      over?.removeAttribute('data-over')
      over = next
      over?.setAttribute('data-over', '')
      // Announces a drop target once, on entering it.
      if (over) latest.current.announce(t('move.over', { place: over.dataset.dropLabel ?? '' }))
    }
    follow(event, {
      onStart: () => {
        setDragged(thing)
        latest.current.announce(t('move.pickedUp', { title }))
      },
      onMove: ({ x, y }) => {
        transform.current = `translate(${x + 12}px, ${y + 8}px)`
        if (ghost.current) ghost.current.style.transform = transform.current
        enter(document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]') ?? null)
      },
      onEnd: (isDropped) => {
        const drop = over?.dataset.drop
        enter(null)
        setDragged(null)
        if (isDropped && drop) void latest.current.move(thing, latest.current.getDropTime(thing, drop))
        else latest.current.announce(t('move.cancelled', { title }))
      },
    })
  }
  return {
    draggedKey: dragged?.key ?? null,
    handlePointerDown,
    layer: dragged && (
      <DragLayer line={null} ghost={attach}>
        <bdi>{dragged.title || t('untitled')}</bdi>
      </DragLayer>
    ),
  }
}
