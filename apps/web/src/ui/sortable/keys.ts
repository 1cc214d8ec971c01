// What the arrow keys mean in a list whose order is changed by keys.

const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }

/** One place back or on; where the list runs from right to left, the key to the left leads on. */
export function stepOfKey(key: string, isRightToLeft: boolean): -1 | 1 | undefined {
  const step = STEPS[key]
  if (step === undefined || !isRightToLeft || key === 'ArrowUp' || key === 'ArrowDown') return step
  return step === 1 ? -1 : 1
}

/** Whether an element's content runs from right to left. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
