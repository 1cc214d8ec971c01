// A reference to another item by id.
import { isId } from '../ids.ts'
import type { FieldBase, ModelKind, ReferenceTarget } from './kind.ts'

/** Summary of a referenced item: enough to name it and to show whether it is approved. */
export interface ReferenceValue {
  id: string
  name: string
  isApproved: boolean
}
/** The same with the kind of the item, if it does not follow from the field. */
export interface TargetValue extends ReferenceValue {
  to: ReferenceTarget
}

export interface ReferenceField extends FieldBase {
  kind: 'reference'
  to: ReferenceTarget
  as: string
  /** Allows creating a new item in the picker, for users with the permission. */
  canAddInPlace?: boolean
  /** Name of a reference that both the target and the form have: targets with the form's value are offered first. */
  firstBy?: string
}

/** Whether untrusted input is the id of an item. */
export function isReferenceId(id: unknown): boolean {
  return typeof id === 'string' && isId(id)
}

export const reference: ModelKind<ReferenceField, string> = {
  check: (value) => (isReferenceId(value) ? [] : [{ rule: 'known', params: {} }]),
  empty: () => null,
  targets: ({ to }) => [to],
  ids: (value) => (typeof value === 'string' ? [value] : []),
}
