// A whole number.

import type { FieldBase, ModelKind } from './kind.ts'
import { checkRule, SHAPE_PROBLEM } from './value-problems.ts'

export interface IntegerField extends FieldBase {
  kind: 'integer'
  minValue?: number
  maxValue?: number
}

export const integer: ModelKind<IntegerField, number> = {
  check: (value, { minValue: min, maxValue: max }) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return [SHAPE_PROBLEM]
    return [
      ...(min === undefined ? [] : checkRule('minValue', value, { min })),
      ...(max !== undefined && value > max ? [{ rule: 'maxValue', params: { max } }] : []),
    ]
  },
  // A required number starts at its minimum (specification 1, section 5).
  empty: ({ required, minValue = 0 }) => (required ? minValue : null),
}
