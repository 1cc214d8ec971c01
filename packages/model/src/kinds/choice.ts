// One of the options.
import type { FieldBase, ModelKind } from './kind.ts'

export interface ChoiceField extends FieldBase {
  kind: 'choice'
  options: readonly (string | number)[]
  initial?: string | number
}

export const choice: ModelKind<ChoiceField, string | number> = {
  check: (value, field) => (field.options.includes(value as string) ? [] : [{ rule: 'oneOf', params: {} }]),
  empty: () => null,
}
