// All kinds of fields, and functions that apply the kind of a field.
import type { Problem } from '../problem.ts'
import type { Field, KindName } from './field.ts'
import type { FieldBase, ModelKind, ReferenceTarget } from './kind.ts'
import { parts } from './parts.ts'
import { PLAIN_KINDS } from './plain-kinds.ts'
import { prefixPaths } from './value-problems.ts'

const KINDS = { ...PLAIN_KINDS, parts } satisfies Record<KindName, unknown>

export function modelKindOf(field: Field): ModelKind<FieldBase, unknown> {
  return KINDS[field.kind] as unknown as ModelKind<FieldBase, unknown>
}

/** The form's value of a field while nothing is entered. */
export function emptyValue(field: Field): unknown {
  return modelKindOf(field).empty(field)
}

/** The canonical form in which a field's value is checked, stored and compared. */
export function canonicalValue<V>(field: Field, value: V): V {
  return (modelKindOf(field).canonical?.(value, field) ?? value) as V
}

/** Possible targets of a field's references. */
export function referenceTargets(field: Field): readonly ReferenceTarget[] {
  return modelKindOf(field).targets?.(field) ?? []
}

/** Whether a field's references are in nested values, so that each reference names the kind of its target. */
export function hasNestedReferences(field: Field): boolean {
  return modelKindOf(field).ids === undefined && referenceTargets(field).length > 0
}

/** Whether a field's input is stored nowhere but in the saved item. */
export function isWriteOnly(field: Field): boolean {
  return modelKindOf(field).isWriteOnly ?? false
}

/** Problems of a filled value of a field. */
export function checkKind(name: string, field: Field, value: unknown): Problem[] {
  return prefixPaths(name, modelKindOf(field).check(value, field)).map(({ at = name, rule, params }) => ({
    field: at,
    rule,
    params,
  }))
}
