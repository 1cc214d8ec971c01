// A write-only credential. Answers only say that one is set, and since when.

import type { FieldBase, ModelKind } from './kind.ts'
import { checkLength, checkRule, SHAPE_PROBLEM } from './value-problems.ts'

export interface SecretValue {
  /** When it was set; the server determines this. */
  setDate?: string | null
  /** A new secret; it is sent to the server and stored nowhere else. */
  text?: string | null
}

export interface SecretField extends FieldBase {
  kind: 'secret'
  maxCharacters: number
  /** For secrets with a prescribed format. */
  rule?: 'serviceAccount'
  /** Another system issues it, so none is generated here. */
  isFromElsewhere?: true
}

export const secret: ModelKind<SecretField, SecretValue> = {
  check: (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [SHAPE_PROBLEM]
    const { text } = value as SecretValue
    if (text === null || text === undefined) return []
    const tooLong = checkLength(text, field)
    return tooLong.length > 0 || !field.rule ? tooLong : checkRule(field.rule, text)
  },
  empty: () => null,
  properties: () => ({ setDate: true }),
  isWriteOnly: true,
}
