// Whoever works by keys is never left without a place: when what had the focus goes (a row that was deleted, a button
// that did its work, a window's opener), the browser drops the focus on the body. It is put where it would be looked for.
import { isFocusable, tabbable } from 'tabbable'

/** An element that had the focus, and what it stands in, outwards; each with its place among its parent's children. */
interface Trail {
  steps: { element: WeakRef<Element>; place: number }[]
  pathname: string
}

/** How far back an opener is looked for: window upon window, each opened from a menu. */
const REMEMBERED = 20

/** After those that give the focus back by themselves (Mantine's windows wait 10 ms), and after autofocus. */
const PATIENCE_MS = 40
/** However much goes on in the page meanwhile: rows that come one after the other put it off no longer than that. */
const MOST_MS = 400

/** By a selector: a form has its own fields under their names, such as `children`, in place of what elements have. */
const childrenOf = (parent: Element) => [...parent.querySelectorAll(':scope > *')]

/**
 * A trail ends at `data-focus-returns`: what is inside comes and goes, such as notices, and its surroundings are no place
 * to continue at. The focus returns to where it was before.
 */
function trailOf(target: Element): Trail {
  const steps: Trail['steps'] = []
  for (
    let element: Element | null = target;
    element && element !== document.body && !element.hasAttribute('data-focus-returns');
    element = element.parentElement
  )
    steps.push({
      element: new WeakRef(element),
      place: element.parentElement ? childrenOf(element.parentElement).indexOf(element) : 0,
    })
  return { steps, pathname: location.pathname }
}

/**
 * Whether a trail began in the frame around the pages, for the sake of another page: the frame stays when a page goes, and
 * the next one is read from its own beginning.
 */
function isOver({ steps, pathname }: Trail): boolean {
  const element = pathname === location.pathname ? undefined : steps[0]?.element.deref()
  return element?.closest('[data-frame]') != null && element.closest('#main') === null
}

/** What can be reached within, nearest to a place: the one that came into the place, else the one before. */
function nearest(parent: Element, place: number): HTMLElement | undefined {
  const children = childrenOf(parent)
  for (const child of [...children.slice(place), ...children.slice(0, place).reverse()]) {
    const [first] = tabbable(child, { includeContainer: true })
    if (first) return first as HTMLElement
  }
}

/** Where the focus goes in place of the element a trail began with; nothing where all it stood in is gone as well. */
function placeOn({ steps, pathname }: Trail): HTMLElement | undefined {
  let place = 0
  for (const [index, step] of steps.entries()) {
    const element = step.element.deref()
    if (element?.isConnected) {
      if (index === 0 && isFocusable(element)) return element as HTMLElement
      // On another page whatever stands at the same place is something else.
      if (pathname !== location.pathname) return
      const found = nearest(element, place)
      if (found) return found
      // A group that keeps the focus while nothing in it can take it.
      if (isFocusable(element)) return element as HTMLElement
    }
    place = step.place
  }
}

/** Keeps the focus for as long as the page lives; answers the way to stop it. */
export function keepFocus(): () => void {
  /** The latest last. Empty while nobody has the focus by their own will. */
  let trails: Trail[] = []
  let timer: number | undefined
  /** When the focus was first seen to be gone. */
  let goneSince: number | undefined

  const holder = () => trails.at(-1)?.steps[0]?.element.deref()
  /** A button that waits for an answer is disabled and comes back. */
  const isAtWork = (element: Element | undefined) =>
    element?.isConnected === true && element.closest('[data-loading], [aria-busy="true"]') !== null

  const settle = () => {
    goneSince = undefined
    if (document.activeElement !== document.body || isAtWork(holder())) return
    const newest = trails.at(-1)
    trails = trails.filter((trail) => !isOver(trail))
    let place: HTMLElement | null | undefined
    while (!place && trails.length > 0) place = placeOn(trails.pop() as Trail)
    place ??= document.getElementById('main')
    if (place) place.focus({ preventScroll: true })
    // Between two screens there is nowhere to go: asked again when the next one comes.
    else if (newest) trails = [newest]
  }
  const check = () => {
    if (trails.length === 0) return
    // A button loses the focus only some time after it was disabled.
    if (document.activeElement !== document.body && !holder()?.matches(':disabled')) return
    const now = performance.now()
    goneSince ??= now
    clearTimeout(timer)
    const left = Math.max(0, goneSince + MOST_MS - now)
    timer = window.setTimeout(settle, Math.min(PATIENCE_MS, left))
  }
  const handleFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === document.body) return
    const others = trails.filter((trail) => !isOver(trail) && trail.steps[0]?.element.deref() !== target)
    trails = [...others, trailOf(target)].slice(-REMEMBERED)
  }
  /** Who clicks beside everything wants no focus; what is merely gone, or not to be used, was not left. */
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
    trails = [trailOf(document.activeElement)]
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', handleFocusIn)
    document.removeEventListener('focusout', handleFocusOut)
  }
}
