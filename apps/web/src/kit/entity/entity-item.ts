// An item as read from the server, and its form values.
import type { PersonValue } from '@manset/model/audit/history.ts'
import { type AnyValue, type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { emptyValue, referenceTargets } from '@manset/model/kinds/kinds.ts'
import type { ReferenceValue, TargetValue } from '@manset/model/kinds/reference.ts'
import { isSameValue } from './same-value.ts'

/** The server's answer for one item: every field under its name, references also named under their `as`. */
export interface EntityItem {
  id: string
  version: number
  createdDate: string
  updatedDate: string
  createdBy: PersonValue | null
  updatedBy: PersonValue | null
  [field: string]: unknown
}

/** Form values: every field a person may set; null or an empty list where it is empty. */
export type FormValues = AnyValue

/** The fields that a form may set: all except read-only ones. */
export function getWritableFields(entity: EntityDefinition): [string, Field][] {
  return Object.entries(fieldsOf(entity)).filter(([, field]) => !field.isReadOnly)
}

/** Form values of an item; for a new one, its initial values. */
export function getFormValues(
  entity: EntityDefinition,
  item: Readonly<Record<string, unknown>> | null,
): FormValues {
  return Object.fromEntries(
    getWritableFields(entity).map(([name, field]) => {
      const stored = item?.[name] ?? (item ? undefined : field.initial)
      return [name, (stored ?? emptyValue(field)) as FormValues[string]]
    }),
  )
}

/** Names of the fields that differ, in the order of the definition. */
export function getChangedNames(entity: EntityDefinition, from: FormValues, to: FormValues): string[] {
  return getWritableFields(entity)
    .map(([name]) => name)
    .filter((name) => !isSameValue(from[name], to[name]))
}

/** The named items that a reference field of an item points to. */
export function getReferencedItems(
  field: Field,
  item: Readonly<Record<string, unknown>> | null,
): ReferenceValue[] {
  if (!item || !field.as) return []
  const referred = item[field.as] as ReferenceValue | ReferenceValue[] | null | undefined
  if (!referred) return []
  return Array.isArray(referred) ? referred : [referred]
}

/** The named items that a field may refer to. */
export function filterReferenceable(field: Field, named: readonly TargetValue[]): readonly TargetValue[] {
  const targets = referenceTargets(field)
  return named.filter(({ to }) => targets.includes(to))
}
