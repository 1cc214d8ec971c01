// Dragging an entry onto a day or an hour; elements with `data-drop` are drop targets.
import { type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { DragLayer } from '../../ui/sortable/drag-layer.tsx'
import { usePointerDrag } from '../../ui/sortable/use-pointer-drag.ts'
import type { Thing } from './calendar-calls.ts'
import { calendarTexts } from './texts/texts.ts'
import type { MoveThing } from './use-move.ts'

interface DragOptions {
  /** The instant of an entry after it is dropped on the day or hour with this name. */
  momentOf(thing: Thing, drop: string): string
  move: MoveThing
  say(text: string): void
}

export interface ThingDrag {
  draggedKey: string | null
  press(event: PointerEvent<HTMLElement>, thing: Thing): void
  layer: ReactNode
}

export function useThingDrag(options: DragOptions): ThingDrag {
  const t = useTexts(calendarTexts)
  const latest = useRef(options)
  latest.current = options
  const [dragged, setDragged] = useState<Thing | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const transform = useRef('')
  const attach = useCallback((element: HTMLDivElement | null) => {
    ghost.current = element
    if (element) element.style.transform = transform.current
  }, [])
  const follow = usePointerDrag()
  const press = (event: PointerEvent<HTMLElement>, thing: Thing) => {
    let over: HTMLElement | null = null
    const title = thing.title || t('untitled')
    const enter = (next: HTMLElement | null) => {
      if (next === over) return
      over?.removeAttribute('data-over')
      over = next
      over?.setAttribute('data-over', '')
      // Announces a drop target once, on entering it.
      if (over) latest.current.say(t('move.over', { place: over.dataset.dropLabel ?? '' }))
    }
    follow(event, {
      onStart: () => {
        setDragged(thing)
        latest.current.say(t('move.pickedUp', { title }))
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
        if (isDropped && drop) void latest.current.move(thing, latest.current.momentOf(thing, drop))
        else latest.current.say(t('move.cancelled', { title }))
      },
    })
  }
  return {
    draggedKey: dragged?.key ?? null,
    press,
    layer: dragged && (
      <DragLayer line={null} ghost={attach}>
        <bdi>{dragged.title || t('untitled')}</bdi>
      </DragLayer>
    ),
  }
}
