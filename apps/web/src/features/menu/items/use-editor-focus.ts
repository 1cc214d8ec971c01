// Where the focus goes in the menu editor after an item was added, and when the tree appears or disappears.
import type { MenuItemType } from '@manset/model/entities/menu.ts'
import { type RefObject, useEffect, useRef } from 'react'

export interface EditorFocus {
  root: RefObject<HTMLDivElement | null>
  tree: RefObject<HTMLDivElement | null>
  panel: RefObject<HTMLElement | null>
  focusTree(): void
  /** Focuses the first field of the selected item. */
  focusPanel(): void
  /** Focuses the first field of a new item; the focus stays in the tree for a divider, which has none. */
  handleAddClosed(type: MenuItemType, isAdded: boolean): void
}

export function useEditorFocus({
  isAddOpen,
  isEmpty,
}: {
  isAddOpen: boolean
  isEmpty: boolean
}): EditorFocus {
  const root = useRef<HTMLDivElement>(null)
  const tree = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const wantsPanel = useRef(false)
  const focusTree = () => tree.current?.focus()
  const focusPanel = () =>
    panel.current?.querySelector<HTMLElement>('input:not([type=hidden], [type=file]), textarea')?.focus()

  useEffect(() => {
    if (!wantsPanel.current || isAddOpen) return
    wantsPanel.current = false
    // After the menu component has returned the focus.
    requestAnimationFrame(focusPanel)
  })

  // The tree unmounts with its last item and remounts with the first one; keyboard commands such as undo must keep working.
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (wasEmpty.current === isEmpty) return
    wasEmpty.current = isEmpty
    if (isEmpty && document.activeElement === document.body) root.current?.focus()
    else if (!isEmpty && document.activeElement === root.current) tree.current?.focus()
  }, [isEmpty])

  return {
    ...{ root, tree, panel, focusTree, focusPanel },
    handleAddClosed(type, isAdded) {
      if (isAdded) wantsPanel.current = type !== 'divider'
      if (type === 'divider') requestAnimationFrame(focusTree)
    },
  }
}
