// Restores lost focus for keyboard users. When the focused element disappears (a deleted row, a finished button, a dialog's opener), the
// browser moves focus to the body. It is moved to where the person would expect it.
import { isFocusable, tabbable } from 'tabbable'

/** A focused element and its ancestors, from the inside out; each with its index among its siblings. */
interface Trail {
  steps: { element: WeakRef<Element>; place: number }[]
  pathname: string
}

/** Number of former elements that are remembered: dialogs over dialogs, each opened from a menu. */
const MAX_TRAILS = 20

/** Longer than components that return the focus themselves (Mantine's dialogs wait 10 ms), and than autofocus. */
const RESTORE_DELAY_MS = 40
/** Upper bound of the delay while the page keeps changing, for example when rows appear one by one. */
const MAX_RESTORE_DELAY_MS = 400

/** By a selector: a form exposes its fields as properties under their names, such as `children`, which hide the element's own. */
const getChildren = (parent: Element) => [...parent.querySelectorAll(':scope > *')]

/**
 * A trail ends at `data-focus-returns`: content inside, such as notices, comes and goes, and its surroundings are no place to continue. The
 * focus returns to where it was before.
 */
function createTrail(target: Element): Trail {
  const steps: Trail['steps'] = []
  for (
    let element: Element | null = target;
    element && element !== document.body && !element.hasAttribute('data-focus-returns');
    element = element.parentElement
  )
    steps.push({
      element: new WeakRef(element),
      place: element.parentElement ? getChildren(element.parentElement).indexOf(element) : 0,
    })
  return { steps, pathname: location.pathname }
}

/**
 * Whether a trail began in the frame around the pages and the page has changed since. The frame survives navigation, but the new page is
 * read from its start.
 */
function isStale({ steps, pathname }: Trail): boolean {
  const element = pathname === location.pathname ? undefined : steps[0]?.element.deref()
  return element?.closest('[data-frame]') != null && element.closest('#main') === null
}

/** The nearest focusable element: at the given index or after it, else before it. */
function findNearestFocusable(parent: Element, place: number): HTMLElement | undefined {
  const children = getChildren(parent)
  for (const child of [...children.slice(place), ...children.slice(0, place).reverse()]) {
    const [first] = tabbable(child, { includeContainer: true })
    if (first) return first as HTMLElement
  }
}

/** The replacement for a trail's element; undefined when all its ancestors are gone as well. */
function findReplacement({ steps, pathname }: Trail): HTMLElement | undefined {
  let place = 0
  for (const [index, step] of steps.entries()) {
    const element = step.element.deref()
    if (element?.isConnected) {
      if (index === 0 && isFocusable(element)) return element as HTMLElement
      // After navigation, the element at the same index is something else.
      if (pathname !== location.pathname) return
      const found = findNearestFocusable(element, place)
      if (found) return found
      // A group that keeps the focus while none of its children can receive it.
      if (isFocusable(element)) return element as HTMLElement
    }
    place = step.place
  }
}

/** Keeps the focus for the life of the page; returns the function that stops it. */
export function startFocusRestoration(): () => void {
  /** Newest last. Empty after the person deliberately dropped the focus. */
  let trails: Trail[] = []
  let timer: number | undefined
  /** When the loss of focus was first noticed. */
  let lostSince: number | undefined

  const getLastFocused = () => trails.at(-1)?.steps[0]?.element.deref()
  /** A loading button is disabled only temporarily. */
  const isBusy = (element: Element | undefined) =>
    element?.isConnected === true && element.closest('[data-loading], [aria-busy="true"]') !== null

  const restore = () => {
    lostSince = undefined
    if (document.activeElement !== document.body || isBusy(getLastFocused())) return
    const newest = trails.at(-1)
    trails = trails.filter((trail) => !isStale(trail))
    let place: HTMLElement | null | undefined
    while (!place && trails.length > 0) place = findReplacement(trails.pop() as Trail)
    place ??= document.getElementById('main')
    if (place) place.focus({ preventScroll: true })
    // Between two screens there is no target: tried again when the next one appears.
    else if (newest) trails = [newest]
  }
  const check = () => {
    if (trails.length === 0) return
    // A disabled button loses the focus only later.
    if (document.activeElement !== document.body && !getLastFocused()?.matches(':disabled')) return
    const now = performance.now()
    lostSince ??= now
    clearTimeout(timer)
    const remainingMs = Math.max(0, lostSince + MAX_RESTORE_DELAY_MS - now)
    timer = window.setTimeout(restore, Math.min(RESTORE_DELAY_MS, remainingMs))
  }
  const handleFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === document.body) return
    const others = trails.filter((trail) => !isStale(trail) && trail.steps[0]?.element.deref() !== target)
    trails = [...others, createTrail(target)].slice(-MAX_TRAILS)
  }
  /** A click on empty space drops the focus deliberately; a removed or disabled element merely loses it. */
  const handleFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || !(target instanceof Element)) return
    setTimeout(() => {
      const isLeft = document.hasFocus() && document.activeElement === document.body
      if (isLeft && target.isConnected && isFocusable(target)) trails = []
    })
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'data-loading', 'aria-busy'],
  })
  document.addEventListener('focusin', handleFocusIn)
  document.addEventListener('focusout', handleFocusOut)
  if (document.activeElement && document.activeElement !== document.body)
    trails = [createTrail(document.activeElement)]
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', handleFocusIn)
    document.removeEventListener('focusout', handleFocusOut)
  }
}
