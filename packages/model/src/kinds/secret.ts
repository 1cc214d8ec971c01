// A credential: written, never read. Nobody is given it back; what can be told is that there is one, and since when.
import { checkLength, shape } from './faults.ts'
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
}

export const secret: ModelKind<SecretField, SecretValue> = {
  check: (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [shape]
    const { text } = value as SecretValue
    return text === null || text === undefined ? [] : checkLength(text, field)
  },
  empty: () => null,
  properties: () => ({ setDate: true }),
  isWriteOnly: true,
}
