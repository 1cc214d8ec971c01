// Undo and redo for the items of a menu while the page is open. Different items from outside (an answered save, a resolved
// conflict) start a new history.
import { canonicalValue } from '@manset/model/kinds/kinds.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ITEMS, type Items } from './menu-item.ts'

export interface History {
  canUndo: boolean
  canRedo: boolean
  /** Records a change; consecutive ones with the same tag (typing in one field) are undone together. */
  change(next: Items, tag?: string): void
  /** The items after undo or redo; null if there is nothing left. */
  undo(): Items | null
  redo(): Items | null
}

/** Maximum number of undoable steps. */
const MAX_STEPS = 200

export function useHistory(items: Items, onChange: (items: Items) => void): History {
  const past = useRef<Items[]>([])
  const future = useRef<Items[]>([])
  const current = useRef(items)
  const tag = useRef<string>(undefined)
  const [, setCount] = useState(0)

  useEffect(() => {
    if (items === current.current) return
    if (!areItemsEqual(items, current.current)) {
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
          past.current = [...past.current, current.current].slice(-MAX_STEPS)
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

function areItemsEqual(a: Items, b: Items): boolean {
  return JSON.stringify(canonicalValue(ITEMS, a)) === JSON.stringify(canonicalValue(ITEMS, b))
}
