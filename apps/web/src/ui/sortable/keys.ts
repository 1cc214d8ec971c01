// What keys mean in a list or tree whose order is changed by keys.
import type { Step } from './tree.ts'

const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }
const STEPS: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}
const TREE_STEPS: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The key that means the same where everything runs from left to right: arrows to the side change places. */
export function readingKey(key: string, isRightToLeft: boolean): string {
  return (isRightToLeft && MIRRORED[key]) || key
}

/** Places back (negative) or on; Home and End are as far as it goes; undefined for a key that moves nothing. */
export function stepOfKey(key: string, isRightToLeft: boolean): number | undefined {
  return STEPS[readingKey(key, isRightToLeft)]
}

/** The step of a key in a tree: the arrow that points where reading goes leads in, the other one out. */
export function treeStepOfKey(key: string, isRightToLeft: boolean): Step | undefined {
  return TREE_STEPS[readingKey(key, isRightToLeft)]
}

/** Whether a key belongs to the browser or to a shortcut rather than to what has the focus. */
export function hasModifier(event: { altKey: boolean; ctrlKey: boolean; metaKey: boolean }): boolean {
  return event.altKey || event.ctrlKey || event.metaKey
}

/** Whether an element's content runs from right to left. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
