// The stack of open dialogs: Escape closes the topmost one.
import { useLayoutEffect, useRef, useState } from 'react'

interface OpenDialog {
  close: () => void
}

/** z-index of the lowest dialog; dropdowns inside a dialog use 300. */
const BASE_Z_INDEX = 200

/** From bottom to top. */
const stack: OpenDialog[] = []

/** Menus, calendars and option lists close themselves on Escape, before the dialog they are in. */
function isAnyDropdownOpen(): boolean {
  return [...document.querySelectorAll('[class*="-dropdown"][data-position]')].some((dropdown) =>
    dropdown.checkVisibility(),
  )
}

/** The dialog that the current Escape belongs to, determined before any handler changes the stack. */
let owner: OpenDialog | undefined
window.addEventListener(
  'keydown',
  (event) => {
    owner =
      event.key === 'Escape' && !event.repeat && !event.isComposing && !isAnyDropdownOpen()
        ? stack.at(-1)
        : undefined
  },
  true,
)
window.addEventListener('keydown', (event) => {
  if (!event.defaultPrevented && owner === stack.at(-1)) owner?.close()
})

/** Props for a Modal or Drawer, so that it appears above earlier ones and Escape closes it while it is on top. */
export function useOpenDialog(isOpen: boolean, onClose: () => void) {
  const latest = useRef(onClose)
  latest.current = onClose
  // Undefined in the first render: a dialog that mounts open would not know where the focus must return to.
  const [level, setLevel] = useState<number>()
  useLayoutEffect(() => {
    if (!isOpen) return
    const mine: OpenDialog = { close: () => latest.current() }
    setLevel(BASE_Z_INDEX + stack.length)
    stack.push(mine)
    return () => void stack.splice(stack.indexOf(mine), 1)
  }, [isOpen])
  return { opened: isOpen && level !== undefined, onClose, closeOnEscape: false, zIndex: level }
}
