// Dragging an item of the tree by pointer: up and down chooses the place, right and left how deep; the list scrolls
// by itself at its edges, Escape lets go. Nothing is rendered but when the place changes.
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  branchOf,
  dropOf,
  heightOf,
  type Place,
  type TreeItem,
  type TreeLimits,
  type TreeRow,
} from './tree.ts'

/** Pixels the pointer goes before a press is a drag. */
const THRESHOLD = 5
/** Pixels from the edge in which the list scrolls, and how many a frame at most. */
const EDGE = 44
const FASTEST = 14

export interface Drag {
  key: string
  /** Rows above the drop line, of those that are seen; null while there is no place to drop. */
  line: number | null
  depth: number
  place: Place | null
}

interface TreeDragOptions<T> {
  scroller: RefObject<HTMLDivElement | null>
  /** Follows the pointer. */
  ghost: RefObject<HTMLDivElement | null>
  items: readonly T[]
  rows: readonly TreeRow<T>[]
  rowHeight: number
  indent: number
  limits: TreeLimits<T>
  isDisabled: boolean
  onDrop: (key: string, place: Place) => void
  onCancel: () => void
}

export interface TreeDrag<T> {
  drag: Drag | null
  handlePointerDown: (event: ReactPointerEvent, row: TreeRow<T>) => void
}

export function useTreeDrag<T extends TreeItem>(options: TreeDragOptions<T>): TreeDrag<T> {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef(options)
  latest.current = options
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const handlePointerDown = (event: ReactPointerEvent, row: TreeRow<T>) => {
    if (event.button !== 0 || latest.current.isDisabled) return
    const start = { x: event.clientX, y: event.clientY }
    const pointer = { ...start }
    const { key } = row.item
    let current: Drag | null = null
    let frame = 0

    const place = () => {
      const { ghost, scroller, items, rows, rowHeight, indent, limits } = latest.current
      const box = scroller.current?.getBoundingClientRect()
      if (!box || !scroller.current) return
      if (ghost.current) ghost.current.style.transform = `translate(${pointer.x + 12}px, ${pointer.y + 8}px)`
      const y = pointer.y - box.top + scroller.current.scrollTop
      const line = Math.min(Math.max(Math.round(y / rowHeight), 0), rows.length)
      const branch = new Set(branchOf(items, key).map((item) => item.key))
      const others = rows.filter(({ item }) => !branch.has(item.key))
      const gap = rows.slice(0, line).filter(({ item }) => !branch.has(item.key)).length
      const wanted = row.depth + Math.round((pointer.x - start.x) / indent)
      const drop = dropOf(others, gap, wanted, { ...limits, height: heightOf(items, key) })
      const next: Drag = {
        key,
        line: drop ? line : null,
        depth: drop?.depth ?? 0,
        place: drop && { parentKey: drop.parentKey, beforeKey: drop.beforeKey },
      }
      if (current && current.line === next.line && current.depth === next.depth) return
      current = next
      setDrag(next)
    }
    const scroll = () => {
      const element = latest.current.scroller.current
      const box = element?.getBoundingClientRect()
      if (element && box) {
        const above = box.top + EDGE - pointer.y
        const below = pointer.y - (box.bottom - EDGE)
        const share = Math.min(Math.max(above, below, 0) / EDGE, 1)
        const before = element.scrollTop
        if (share > 0) element.scrollTop += Math.ceil(share * FASTEST) * (above > below ? -1 : 1)
        if (element.scrollTop !== before) place()
      }
      frame = requestAnimationFrame(scroll)
    }
    const handleMove = (move: PointerEvent) => {
      pointer.x = move.clientX
      pointer.y = move.clientY
      if (!current) {
        if (Math.hypot(pointer.x - start.x, pointer.y - start.y) < THRESHOLD) return
        frame = requestAnimationFrame(scroll)
      }
      move.preventDefault()
      place()
    }
    const end = () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', handleMove)
      window.removeEventListener('pointerup', handleUp)
      window.removeEventListener('pointercancel', handleCancel)
      window.removeEventListener('keydown', handleKey, true)
      setDrag(null)
      stop.current = undefined
    }
    const handleUp = () => {
      const dropped = current
      end()
      if (dropped?.place) latest.current.onDrop(key, dropped.place)
    }
    const handleCancel = () => {
      const wasDragged = current !== null
      end()
      if (wasDragged) latest.current.onCancel()
    }
    const handleKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape' || !current) return
      pressed.preventDefault()
      pressed.stopPropagation()
      handleCancel()
    }
    stop.current?.()
    stop.current = end
    window.addEventListener('pointermove', handleMove)
    window.addEventListener('pointerup', handleUp)
    window.addEventListener('pointercancel', handleCancel)
    window.addEventListener('keydown', handleKey, true)
  }
  return { drag, handlePointerDown }
}
