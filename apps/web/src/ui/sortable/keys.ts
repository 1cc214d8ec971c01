// Keys that change the order of a list or tree.
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

/** The equivalent key in left-to-right direction: horizontal arrows are mirrored. */
export function mirrorKey(key: string, isRightToLeft: boolean): string {
  return (isRightToLeft && MIRRORED[key]) || key
}

/** Number of positions back (negative) or forward; Home and End move to the ends; undefined for other keys. */
export function getKeyStep(key: string, isRightToLeft: boolean): number | undefined {
  return STEPS[mirrorKey(key, isRightToLeft)]
}

/** The step of a key in a tree: the arrow in reading direction indents, the opposite one outdents. */
export function getTreeKeyStep(key: string, isRightToLeft: boolean): Step | undefined {
  return TREE_STEPS[mirrorKey(key, isRightToLeft)]
}

/** Whether a key belongs to the browser or a shortcut rather than to the focused element. */
export function hasModifier(event: { altKey: boolean; ctrlKey: boolean; metaKey: boolean }): boolean {
  return event.altKey || event.ctrlKey || event.metaKey
}

/** Whether an element's direction is right to left. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
