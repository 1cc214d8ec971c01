// One of the options.
import type { FieldBase, ModelKind } from './kind.ts'

export interface ChoiceField extends FieldBase {
  kind: 'choice'
  options: readonly (string | number)[]
  initial?: string | number
  /** Options only the server gives: who has one keeps it, and nobody is offered it. */
  notOffered?: readonly (string | number)[]
  /** Options are names of colours: each is shown in its own, beside its word. */
  isColor?: boolean
}

export const choice: ModelKind<ChoiceField, string | number> = {
  check: (value, field) => (field.options.includes(value as string) ? [] : [{ rule: 'oneOf', params: {} }]),
  empty: () => null,
}
