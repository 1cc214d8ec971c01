// The stack of open dialogs: Escape closes the topmost one.
import { useLayoutEffect, useRef, useState } from 'react'

interface OpenWindow {
  close: () => void
}

/** z-index of the lowest dialog; dropdowns inside a dialog use 300. */
const LOWEST_LEVEL = 200

/** From bottom to top. */
const stack: OpenWindow[] = []

/** Menus, calendars and option lists close themselves on Escape, before the dialog they are in. */
function isAnythingHanging(): boolean {
  return [...document.querySelectorAll('[class*="-dropdown"][data-position]')].some((dropdown) =>
    dropdown.checkVisibility(),
  )
}

/** The dialog that the current Escape belongs to, determined before any handler changes the stack. */
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

/** Props for a Modal or Drawer, so that it appears above earlier ones and Escape closes it while it is on top. */
export function useOpenWindow(isOpen: boolean, onClose: () => void) {
  const latest = useRef(onClose)
  latest.current = onClose
  // Undefined in the first render: a dialog that mounts open would not know where the focus must return to.
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
