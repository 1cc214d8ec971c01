// A whole number.
import { broken, shape } from './faults.ts'
import type { FieldBase, ModelKind } from './kind.ts'

export interface IntegerField extends FieldBase {
  kind: 'integer'
  minValue?: number
  maxValue?: number
}

export const integer: ModelKind<IntegerField, number> = {
  check: (value, { minValue: min, maxValue: max }) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return [shape]
    return [
      ...(min === undefined ? [] : broken('minValue', value, { min })),
      ...(max !== undefined && value > max ? [{ rule: 'maxValue', params: { max } }] : []),
    ]
  },
  // A required number starts at its minimum (specification 1, section 5).
  empty: ({ required, minValue = 0 }) => (required ? minValue : null),
}
