// Another item, by its id.
import { isId } from '../ids.ts'
import type { FieldBase, ModelKind, ReferenceTarget } from './kind.ts'

/** Another item in short: enough to name it and to show that it is not approved. */
export interface ReferenceValue {
  id: string
  name: string
  isApproved: boolean
}
/** The same with what kind of item it is, where that does not follow from the field. */
export interface TargetValue extends ReferenceValue {
  to: ReferenceTarget
}

export interface ReferenceField extends FieldBase {
  kind: 'reference'
  to: ReferenceTarget
  as: string
  /** Whoever may make a new one makes it right where it is picked. */
  isAddedInPlace?: boolean
  /** A reference of the same name here and there: those that hold what the form holds are offered first. */
  firstBy?: string
}

/** Whether something a stranger sent is the id of an item. */
export function isReferenceId(id: unknown): boolean {
  return typeof id === 'string' && isId(id)
}

export const reference: ModelKind<ReferenceField, string> = {
  check: (value) => (isReferenceId(value) ? [] : [{ rule: 'known', params: {} }]),
  empty: () => null,
  targets: ({ to }) => [to],
  ids: (value) => (typeof value === 'string' ? [value] : []),
}
