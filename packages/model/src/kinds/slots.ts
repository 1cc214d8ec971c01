// Weekly broadcast times.
import { isEmpty } from '../text/empty.ts'
import type { FieldBase, ModelKind, ValueProblem } from './kind.ts'
import { checkList, checkRule, emptyValueProblems, prefixPaths, SHAPE_PROBLEM } from './value-problems.ts'

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A weekday and a time in the site's time zone, `HH:mm`. */
export interface SlotValue {
  day: string
  time: string
}

export interface SlotsField extends FieldBase {
  kind: 'slots'
  maxLength: number
}

function checkSlot(value: unknown): ValueProblem[] {
  if (typeof value !== 'object' || value === null) return [SHAPE_PROBLEM]
  const { day, time } = value as Partial<SlotValue>
  return [
    ...((WEEKDAYS as readonly unknown[]).includes(day) ? [] : [{ rule: 'oneOf', params: {}, at: 'day' }]),
    ...prefixPaths('time', isEmpty(time) ? emptyValueProblems(time, true) : checkRule('time', time)),
  ]
}

export const slots: ModelKind<SlotsField, SlotValue[]> = {
  check: (value, field) => {
    const faults = checkList(value, field)
    if (faults.length > 0 || !Array.isArray(value)) return faults
    const wrong = value.flatMap((slot, index) => prefixPaths(String(index), checkSlot(slot)))
    const isRepeated = new Set(value.map((slot) => `${slot?.day} ${slot?.time}`)).size < value.length
    return wrong.length === 0 && isRepeated ? [{ rule: 'distinct', params: {} }] : wrong
  },
  empty: () => [],
  properties: () => ({ day: true, time: true }),
}
