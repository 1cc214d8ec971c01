// One of several options.
import type { FieldBase, ModelKind } from './kind.ts'

export interface ChoiceField extends FieldBase {
  kind: 'choice'
  options: readonly (string | number)[]
  initial?: string | number
  /** Options that only the server sets. An item retains one, but no form offers it. */
  notOffered?: readonly (string | number)[]
  /** Options are color names; each is shown in its color beside its text. */
  isColor?: boolean
}

export const choice: ModelKind<ChoiceField, string | number> = {
  check: (value, field) => (field.options.includes(value as string) ? [] : [{ rule: 'oneOf', params: {} }]),
  empty: () => null,
}
