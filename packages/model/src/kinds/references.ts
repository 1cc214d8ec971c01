// References to several items, in the order of selection.

import type { FieldBase, ModelKind, ReferenceTarget } from './kind.ts'
import { isReferenceId } from './reference.ts'
import { checkList, checkRule } from './value-problems.ts'

export interface ReferencesField extends FieldBase {
  kind: 'references'
  to: ReferenceTarget
  as: string
  minLength?: number
  maxLength: number
  /** Allows creating a new item in the picker, for users with the permission. */
  canAddInPlace?: boolean
}

export const references: ModelKind<ReferencesField, string[]> = {
  check: (value, field) => {
    const faults = checkList(value, field)
    if (faults.length > 0 || !Array.isArray(value)) return faults
    const repeated = checkRule('distinct', value)
    if (repeated.length > 0) return repeated
    return value.every(isReferenceId) ? [] : [{ rule: 'known', params: {} }]
  },
  empty: () => [],
  targets: ({ to }) => [to],
  ids: (value) => (Array.isArray(value) ? value : []),
}
