import { type KeyboardEvent, useState } from 'react'

/** For a field whose list hangs open while it has the focus: Escape closes the list, and nothing around it. */
export function useHangingList() {
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
