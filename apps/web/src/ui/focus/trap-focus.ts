// Focus inside popovers and dialogs that trap it.
import type { FocusEvent } from 'react'

/**
 * `onFocus` handler of a focus trap: makes the focused element the one that the trap focuses. Mantine's trap focuses its first element
 * twice, by a timer of its ref and of its effect. A key pressed in between, such as an arrow among radio buttons, would be undone.
 */
export function keepTrapFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  // React also reports focus in popovers opened from here, which are elsewhere in the document.
  if (target === currentTarget || !currentTarget.contains(target)) return
  // Another listener may already have moved the focus.
  if (target !== document.activeElement) return
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]'))
    marked.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', 'true')
}
