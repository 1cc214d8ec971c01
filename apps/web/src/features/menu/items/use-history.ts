// Undo and redo over the items of a menu, for as long as the page stands. What comes from elsewhere (a save that was
// answered, a conflict that was settled) begins a new history where it says something else.
import { canonicalOf } from '@manset/model/kinds/kinds.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ITEMS, type Items } from './menu-item.ts'

export interface History {
  canUndo: boolean
  canRedo: boolean
  /** Notes a change; those with the same tag one after the other (typing in one field) are undone together. */
  change(next: Items, tag?: string): void
  /** The items after going back or forth; null where there is no further way. */
  undo(): Items | null
  redo(): Items | null
}

/** Steps that can be undone. */
const MOST = 200

export function useHistory(items: Items, onChange: (items: Items) => void): History {
  const past = useRef<Items[]>([])
  const future = useRef<Items[]>([])
  const current = useRef(items)
  const tag = useRef<string>(undefined)
  const [, setCount] = useState(0)

  useEffect(() => {
    if (items === current.current) return
    if (!saysTheSame(items, current.current)) {
      past.current = []
      future.current = []
      tag.current = undefined
    }
    current.current = items
    setCount((count) => count + 1)
  }, [items])

  const latest = useRef(onChange)
  latest.current = onChange
  const show = useCallback((next: Items) => {
    current.current = next
    setCount((count) => count + 1)
    latest.current(next)
  }, [])

  return {
    canUndo: past.current.length > 0,
    canRedo: future.current.length > 0,
    change: useCallback(
      (next, nextTag) => {
        if (nextTag === undefined || nextTag !== tag.current)
          past.current = [...past.current, current.current].slice(-MOST)
        tag.current = nextTag
        future.current = []
        show(next)
      },
      [show],
    ),
    undo: useCallback(() => {
      const before = past.current.pop()
      if (!before) return null
      future.current.push(current.current)
      tag.current = undefined
      show(before)
      return before
    }, [show]),
    redo: useCallback(() => {
      const after = future.current.pop()
      if (!after) return null
      past.current.push(current.current)
      tag.current = undefined
      show(after)
      return after
    }, [show]),
  }
}

function saysTheSame(a: Items, b: Items): boolean {
  return JSON.stringify(canonicalOf(ITEMS, a)) === JSON.stringify(canonicalOf(ITEMS, b))
}
