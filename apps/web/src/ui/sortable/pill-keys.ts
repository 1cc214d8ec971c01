import { getKeyStep } from './keys.ts'

/** The action of a key on a selected word or item. */
export type PillAction = { kind: 'move' | 'focus'; to: number } | { kind: 'remove' }

/** The action of a key on the pill at `index` of `count`; null for other keys. */
export function getPillAction(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  index: number,
  count: number,
  isRightToLeft = false,
): PillAction | null {
  if (key === 'Delete' || key === 'Backspace') return { kind: 'remove' }
  const step = getKeyStep(key, isRightToLeft)
  if (step === undefined) return null
  const last = shiftKey ? count - 1 : count
  // The index after the last pill is the input.
  return { kind: shiftKey ? 'move' : 'focus', to: Math.max(0, Math.min(last, index + step)) }
}
