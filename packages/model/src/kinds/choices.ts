// Any number of several options.
import type { FieldBase, ModelKind } from './kind.ts'

export interface ChoicesField extends FieldBase {
  kind: 'choices'
  options: readonly string[]
  /** An empty list means all of them. */
  isAllWhenEmpty?: true
}

export const choices: ModelKind<ChoicesField, string[]> = {
  check: (value, field) =>
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((one) => field.options.includes(one))
      ? []
      : [{ rule: 'oneOf', params: {} }],
  empty: () => [],
}
