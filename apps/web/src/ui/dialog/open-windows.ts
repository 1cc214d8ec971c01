// The windows that stand open, one above the other: the topmost is the one that is seen, and the one Escape closes.
import { useLayoutEffect, useRef, useState } from 'react'

interface OpenWindow {
  close: () => void
}

/** The level of the lowest window; what hangs open within a window is at 300. */
const LOWEST_LEVEL = 200

/** From the bottom up. */
const stack: OpenWindow[] = []

/** Menus, calendars and lists of options, which close by themselves before the window they hang in. */
function isAnythingHanging(): boolean {
  return [...document.querySelectorAll('[class*="-dropdown"][data-position]')].some((dropdown) =>
    dropdown.checkVisibility(),
  )
}

/** Whose Escape it is, looked up before anybody changes anything because of it. */
let owner: OpenWindow | undefined
window.addEventListener(
  'keydown',
  (event) => {
    owner =
      event.key === 'Escape' && !event.repeat && !event.isComposing && !isAnythingHanging()
        ? stack.at(-1)
        : undefined
  },
  true,
)
window.addEventListener('keydown', (event) => {
  if (!event.defaultPrevented && owner === stack.at(-1)) owner?.close()
})

/**
 * What a Modal or Drawer needs to stand above those opened before it, and to be the one that Escape closes while it is
 * on top.
 */
export function useOpenWindow(isOpen: boolean, onClose: () => void) {
  const latest = useRef(onClose)
  latest.current = onClose
  // None in the first moment: a window that opens while it is put up would not know where the focus goes back to.
  const [level, setLevel] = useState<number>()
  useLayoutEffect(() => {
    if (!isOpen) return
    const mine: OpenWindow = { close: () => latest.current() }
    setLevel(LOWEST_LEVEL + stack.length)
    stack.push(mine)
    return () => void stack.splice(stack.indexOf(mine), 1)
  }, [isOpen])
  return { opened: isOpen && level !== undefined, onClose, closeOnEscape: false, zIndex: level }
}
