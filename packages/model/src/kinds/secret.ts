// A credential: written, never read. Nobody is given it back; what can be told is that there is one, and since when.
import { broken, checkLength, shape } from './faults.ts'
import type { FieldBase, ModelKind } from './kind.ts'

export interface SecretValue {
  /** Since when there is one; the server's word. */
  setDate?: string | null
  /** A new one, on its way to the server and nowhere else. */
  text?: string | null
}

export interface SecretField extends FieldBase {
  kind: 'secret'
  maxCharacters: number
  /** Where it is no text of anybody's choice. */
  rule?: 'serviceAccount'
  /** Others give it out: none is made here. */
  isFromElsewhere?: true
}

export const secret: ModelKind<SecretField, SecretValue> = {
  check: (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [shape]
    const { text } = value as SecretValue
    if (text === null || text === undefined) return []
    const tooLong = checkLength(text, field)
    return tooLong.length > 0 || !field.rule ? tooLong : broken(field.rule, text)
  },
  empty: () => null,
  properties: () => ({ setDate: true }),
  isWriteOnly: true,
}
