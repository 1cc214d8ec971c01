// The focus inside popovers and dialogs that trap it.
import type { FocusEvent } from 'react'

/**
 * For `onFocus` of a trapping container: makes the focused element the one that the trap focuses. Mantine's trap focuses
 * the first element twice, by a timer of its ref and by one of its effect; a key pressed between the two, such as an
 * arrow among radio buttons, would be undone by the second.
 */
export function keepTrapFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  // React also reports the focus of popovers opened from here, which are elsewhere in the document.
  if (target === currentTarget || !currentTarget.contains(target)) return
  // Another listener may have moved the focus already.
  if (target !== document.activeElement) return
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]'))
    marked.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', 'true')
}
