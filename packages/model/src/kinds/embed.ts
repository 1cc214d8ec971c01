// Code of a provider that shows something of theirs.
import { broken, checkLength } from './faults.ts'
import type { FieldBase, ModelKind } from './kind.ts'

export interface EmbedField extends FieldBase {
  kind: 'embed'
  maxCharacters: number
}

export const embed: ModelKind<EmbedField, string> = {
  check: (value, field) => {
    const faults = checkLength(value, field)
    return faults.length > 0 ? faults : broken('iframe', value)
  },
  empty: () => null,
}
