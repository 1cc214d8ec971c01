// Drags an item of a list or tree: drop position, announcements and overlay. The list (use-sortable.ts) or tree (use-sortable-tree.ts)
// defines the positions.
import { type PointerEvent, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { DragLayer, type DropLine } from './drag-layer.tsx'
import { type Box, findDropPosition, getDropLine, type Point, toInsertIndex } from './geometry.ts'
import { isRightToLeft } from './keys.ts'
import { type Position, useMoveTexts } from './use-move-texts.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

export interface DropTarget<P> {
  place: P
  position: Position
  /** Indentation of the line in pixels. */
  inset?: number
}

export interface DragOptions<K, P> {
  /** The list, or an element inside it with the same direction. */
  list: RefObject<HTMLElement | null>
  isDisabled: boolean
  /** The boxes of the visible items, in order; with several lists, those of the one nearest to a point. */
  getBoxes(near: Point): readonly Box[]
  getName(item: K): string
  /** The element that follows the pointer; by default the item's name. */
  getGhost?(item: K): ReactNode
  /** The current position of an item. */
  getPosition(item: K): Position
  /** The landing of an item after `gap` items, pulled by `pull` pixels in reading direction; null if it cannot land. */
  getDropTarget(item: K, gap: number, pull: number): DropTarget<P> | null
  onDrop(item: K, place: P): void
  announce(text: string): void
}

export interface Dragging<K> {
  /** The dragged item, if any. */
  dragged: K | null
  /** `onPointerDown` handler of an item's handle. */
  handlePointerDown(event: PointerEvent<HTMLElement>, item: K): void
  /** The drop line, and the element that follows the pointer. */
  layer: ReactNode
}

export function useDrag<K extends string | number, P>(options: DragOptions<K, P>): Dragging<K> {
  const [drag, setDrag] = useState<{ item: K; line: DropLine | null } | null>(null)
  const latest = useRef(options)
  latest.current = options
  const textOf = useMoveTexts()
  // Position of the ghost, kept for when it enters the document.
  const ghost = useRef<HTMLDivElement>(null)
  const transform = useRef('')
  const ghostRef = useCallback((element: HTMLDivElement | null) => {
    ghost.current = element
    if (element) element.style.transform = transform.current
  }, [])
  const followPointer = usePointerDrag()

  const handlePointerDown = (event: PointerEvent<HTMLElement>, item: K) => {
    const list = latest.current.list.current
    if (latest.current.isDisabled || !list) return
    const isRtl = isRightToLeft(list)
    const name = latest.current.getName(item)
    let target: DropTarget<P> | null = null
    let start: Point = { x: 0, y: 0 }
    let shown = ''
    let said = ''
    const say = (what: 'pickedUp' | 'moved' | 'dropped' | 'cancelled', position: Position) => {
      const text = textOf('moved', name, position)
      // Each position is announced once: not where the item was picked up, and not repeatedly while the pointer stays there.
      if (what === 'moved' && text === said) return
      said = text
      latest.current.announce(textOf(what, name, position))
    }
    followPointer(event, {
      onStart: (at) => {
        start = at
        setDrag({ item, line: null })
        say('pickedUp', latest.current.getPosition(item))
      },
      onMove: (pointer, near) => {
        transform.current = besidePointer(pointer, isRtl)
        if (ghost.current) ghost.current.style.transform = transform.current
        const boxes = latest.current.getBoxes(near)
        const spot = findDropPosition(boxes, near, isRtl)
        const pullDistance = (pointer.x - start.x) * (isRtl ? -1 : 1)
        target = spot && latest.current.getDropTarget(item, toInsertIndex(spot), pullDistance)
        const box = spot && target && getDropLine(boxes, spot, isRtl, target.inset)
        const line = box && { ...box, isRightToLeft: isRtl }
        // Renders only when the line moves.
        if (shown === JSON.stringify(line)) return
        shown = JSON.stringify(line)
        setDrag({ item, line })
        if (target) say('moved', target.position)
      },
      onEnd: (isDropped) => {
        setDrag(null)
        if (isDropped && target) {
          latest.current.onDrop(item, target.place)
          say('dropped', target.position)
        } else say('cancelled', latest.current.getPosition(item))
      },
    })
  }
  const layer = drag && (
    <DragLayer line={drag.line} ghost={ghostRef}>
      {(options.getGhost ?? options.getName)(drag.item)}
    </DragLayer>
  )
  return { dragged: drag?.item ?? null, handlePointerDown, layer }
}

/** Beside the pointer on its trailing side, so that it does not hide text already read. */
function besidePointer({ x, y }: Point, isRtl: boolean): string {
  return `translate(${isRtl ? `calc(${x - 12}px - 100%)` : `${x + 12}px`}, ${y + 8}px)`
}
