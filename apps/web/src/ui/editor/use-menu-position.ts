// Position of a menu at the cursor: below its line, or above it without space there, aligned with the start of the line. It stays inside
// the visual viewport, which excludes a phone's keyboard.
import type { Editor } from '@tiptap/core'
import { type RefObject, useLayoutEffect } from 'react'

interface Line {
  top: number
  bottom: number
  /** Position of its first letter. */
  start: number
}
interface Area {
  top: number
  bottom: number
  left: number
  right: number
}

const GAP = 6
const EDGE = 8

/** The position of a menu of a given size beside a line, and its maximum height. */
export function computeMenuPosition(
  line: Line,
  size: { width: number; height: number },
  visibleArea: Area,
  isRightToLeft: boolean,
): { top: number; left: number; maxHeight: number } {
  const below = visibleArea.bottom - EDGE - (line.bottom + GAP)
  const above = line.top - GAP - (visibleArea.top + EDGE)
  const isBelow = size.height <= below || below >= above
  const maxHeight = Math.max(0, isBelow ? below : above)
  const height = Math.min(size.height, maxHeight)
  const wanted = isRightToLeft ? line.start - size.width : line.start
  return {
    top: isBelow ? line.bottom + GAP : line.top - GAP - height,
    left: Math.max(visibleArea.left + EDGE, Math.min(wanted, visibleArea.right - EDGE - size.width)),
    maxHeight,
  }
}

/** Keeps a menu at a position of the text; null while there is none. */
export function useMenuPosition(
  menu: RefObject<HTMLElement | null>,
  editor: Editor,
  at: number | null,
): void {
  // After each render: the items, and with them the size, change with every letter.
  useLayoutEffect(() => {
    const element = menu.current
    const frame = editor.view.dom.closest('[data-editor]')
    if (at === null || !element || !frame) return
    const put = () => {
      element.style.maxHeight = ''
      const { top, bottom, left } = editor.view.coordsAtPos(at)
      const isRightToLeft = getComputedStyle(getCursorLine(editor, at)).direction === 'rtl'
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const place = computeMenuPosition({ top, bottom, start: left }, size, getVisibleArea(), isRightToLeft)
      const origin = frame.getBoundingClientRect()
      element.style.top = `${place.top - origin.top - frame.clientTop}px`
      element.style.left = `${place.left - origin.left - frame.clientLeft}px`
      if (size.height > place.maxHeight) element.style.maxHeight = `${place.maxHeight}px`
    }
    put()
    visualViewport?.addEventListener('resize', put)
    return () => visualViewport?.removeEventListener('resize', put)
  })
}

function getCursorLine({ view }: Editor, at: number): Element {
  const { node } = view.domAtPos(at)
  return node instanceof Element ? node : (node.parentElement ?? view.dom)
}

/** The visible part of the page, which is smaller than the window while a keyboard covers it. */
function getVisibleArea(): Area {
  const { offsetTop: top, offsetLeft: left, width, height } = visualViewport ?? getWindowArea()
  return { top, left, bottom: top + height, right: left + width }
}

const getWindowArea = () => ({ offsetTop: 0, offsetLeft: 0, width: innerWidth, height: innerHeight })
