import { stepOfKey } from './keys.ts'

/** What a key press on a chosen word or item asks for. */
export type PillAction = { kind: 'move' | 'focus'; to: number } | { kind: 'remove' }

/** What a key means on the pill at `index` of `count`; null for a key that is not ours. */
export function actionOf(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  index: number,
  count: number,
  isRightToLeft = false,
): PillAction | null {
  if (key === 'Delete' || key === 'Backspace') return { kind: 'remove' }
  const step = stepOfKey(key, isRightToLeft)
  if (step === undefined) return null
  const last = shiftKey ? count - 1 : count
  // Beyond the last pill is the input.
  return { kind: shiftKey ? 'move' : 'focus', to: Math.max(0, Math.min(last, index + step)) }
}
