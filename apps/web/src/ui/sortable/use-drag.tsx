// Dragging an item of a list or tree: where it would land, what is announced, and what is drawn. What a place is, and
// which there are, is said by the list (use-sortable.ts) or the tree (use-sortable-tree.ts).
import { type PointerEvent, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { DragLayer, type LineLook } from './drag-layer.tsx'
import { type Box, gapOf, lineAt, type Point, spotAt } from './geometry.ts'
import { isRightToLeft } from './keys.ts'
import { type Position, useMoveTexts } from './use-move-texts.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

export interface Landing<P> {
  place: P
  position: Position
  /** Pixels by which the line is set in. */
  inset?: number
}

export interface DragOptions<K, P> {
  /** The list or something in it that runs in the same direction. */
  list: RefObject<HTMLElement | null>
  isDisabled: boolean
  /** The items on the screen, in order; of several lists, those of the one nearest to a point. */
  boxes(near: Point): readonly Box[]
  nameOf(item: K): string
  /** What follows the pointer; its name, if not given. */
  ghostOf?(item: K): ReactNode
  /** Where an item stands. */
  positionOf(item: K): Position
  /** Where it lands behind so many items, pulled so many pixels in the direction of reading; null for nowhere. */
  landingOf(item: K, gap: number, pull: number): Landing<P> | null
  onDrop(item: K, place: P): void
  say(text: string): void
}

export interface Dragging<K> {
  /** The item that is dragged, if any. */
  dragged: K | null
  /** For `onPointerDown` of what an item is dragged by. */
  press(event: PointerEvent<HTMLElement>, item: K): void
  /** The line where it would land, and what follows the pointer. */
  layer: ReactNode
}

export function useDrag<K extends string | number, P>(options: DragOptions<K, P>): Dragging<K> {
  const [drag, setDrag] = useState<{ item: K; line: LineLook | null } | null>(null)
  const latest = useRef(options)
  latest.current = options
  const textOf = useMoveTexts()
  // Where the ghost is, also while it is not in the document yet.
  const ghost = useRef<HTMLDivElement>(null)
  const transform = useRef('')
  const attachGhost = useCallback((element: HTMLDivElement | null) => {
    ghost.current = element
    if (element) element.style.transform = transform.current
  }, [])
  const followPointer = usePointerDrag()

  const press = (event: PointerEvent<HTMLElement>, item: K) => {
    const list = latest.current.list.current
    if (latest.current.isDisabled || !list) return
    const isRtl = isRightToLeft(list)
    const name = latest.current.nameOf(item)
    let landing: Landing<P> | null = null
    let start: Point = { x: 0, y: 0 }
    let shown = ''
    let said = ''
    const say = (what: 'pickedUp' | 'moved' | 'dropped' | 'cancelled', position: Position) => {
      const text = textOf('moved', name, position)
      // A place is said once: neither where it was picked up, nor again while the pointer stays within it.
      if (what === 'moved' && text === said) return
      said = text
      latest.current.say(textOf(what, name, position))
    }
    followPointer(event, {
      onStart: (at) => {
        start = at
        setDrag({ item, line: null })
        say('pickedUp', latest.current.positionOf(item))
      },
      onMove: (pointer, near) => {
        transform.current = besidePointer(pointer, isRtl)
        if (ghost.current) ghost.current.style.transform = transform.current
        const boxes = latest.current.boxes(near)
        const spot = spotAt(boxes, near, isRtl)
        const pull = (pointer.x - start.x) * (isRtl ? -1 : 1)
        landing = spot && latest.current.landingOf(item, gapOf(spot), pull)
        const box = spot && landing && lineAt(boxes, spot, isRtl, landing.inset)
        const line = box && { ...box, isRightToLeft: isRtl }
        // Nothing is rendered but when the line goes elsewhere.
        if (shown === JSON.stringify(line)) return
        shown = JSON.stringify(line)
        setDrag({ item, line })
        if (landing) say('moved', landing.position)
      },
      onEnd: (isDropped) => {
        setDrag(null)
        if (isDropped && landing) {
          latest.current.onDrop(item, landing.place)
          say('dropped', landing.position)
        } else say('cancelled', latest.current.positionOf(item))
      },
    })
  }
  const layer = drag && (
    <DragLayer line={drag.line} ghost={attachGhost}>
      {(options.ghostOf ?? options.nameOf)(drag.item)}
    </DragLayer>
  )
  return { dragged: drag?.item ?? null, press, layer }
}

/** Beside the pointer, on the side where reading goes, so that it does not hide what was read. */
function besidePointer({ x, y }: Point, isRtl: boolean): string {
  return `translate(${isRtl ? `calc(${x - 12}px - 100%)` : `${x + 12}px`}, ${y + 8}px)`
}
