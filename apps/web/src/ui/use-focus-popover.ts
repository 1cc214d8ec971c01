import { type KeyboardEvent, useState } from 'react'

/** For a field whose list is open while it has focus: Escape closes only the list, not the surrounding dialog. */
export function useFocusPopover() {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  return {
    popoverProps: { opened: isOpen, transitionProps: { duration: 0 } },
    onFocusCapture: open,
    onClick: open,
    onBlurCapture: close,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && close(),
  }
}
