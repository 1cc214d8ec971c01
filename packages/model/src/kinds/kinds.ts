// Every kind of field there is, and what the kind of a field says.
import type { Problem } from '../problem.ts'
import { inside } from './faults.ts'
import type { Field, KindName } from './field.ts'
import type { FieldBase, ModelKind, ReferenceTarget } from './kind.ts'
import { parts } from './parts.ts'
import { PLAIN_KINDS } from './plain-kinds.ts'

const KINDS = { ...PLAIN_KINDS, parts } satisfies Record<KindName, unknown>

/** What the kind of a field says. */
export function modelKindOf(field: Field): ModelKind<FieldBase, unknown> {
  return KINDS[field.kind] as unknown as ModelKind<FieldBase, unknown>
}

/** What a form holds of a field while nothing is entered. */
export function emptyOf(field: Field): unknown {
  return modelKindOf(field).empty(field)
}

/** The one form a value of a field is checked, kept and compared in. */
export function canonicalOf<V>(field: Field, value: V): V {
  return (modelKindOf(field).canonical?.(value, field) ?? value) as V
}

/** What a field can refer to, by its definition. */
export function targetsOf(field: Field): readonly ReferenceTarget[] {
  return modelKindOf(field).targets?.(field) ?? []
}

/** Whether a field refers from inside its value, so that what it names says of each what kind of item it is. */
export function refersFromInside(field: Field): boolean {
  return modelKindOf(field).ids === undefined && targetsOf(field).length > 0
}

/** Whether what is typed into a field is kept nowhere but where it is saved. */
export function isWriteOnly(field: Field): boolean {
  return modelKindOf(field).isWriteOnly ?? false
}

/** What is wrong with a filled-in value of a field. */
export function checkKind(name: string, field: Field, value: unknown): Problem[] {
  return inside(name, modelKindOf(field).check(value, field)).map(({ at = name, rule, params }) => ({
    field: at,
    rule,
    params,
  }))
}
