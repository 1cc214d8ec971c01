// Fields that depend on other values of the item: whether the field exists, and what it requires. Definitions declare this
// as data (`onlyWith`); form, check and save all use these functions.
import { fieldEntries, fieldsWhere } from './fields-where.ts'
import type { FieldBase, FieldCase } from './kind.ts'

type Values = Readonly<Record<string, unknown>>

const conditionalFields = fieldsWhere<FieldBase>(({ onlyWith }) => onlyWith !== undefined)

/** The field for an item with these values; null if the item does not have it. */
export function fieldForValues<F extends FieldBase>(field: F, values: Values): F | null {
  if (!field.onlyWith) return field
  const found = matchingCase(field, values)
  return found ? { ...field, ...found.has } : null
}

/** The first case of a field that matches the values. */
export function matchingCase({ onlyWith }: FieldBase, values: Values): FieldCase | undefined {
  return onlyWith?.find(({ when }) =>
    Object.entries(when).every(([name, options]) => options.includes(values[name] as string)),
  )
}

/** Names of the fields on which others depend. */
export function decidingFieldNames(fields: Readonly<Record<string, FieldBase>>): string[] {
  const cases = Object.values(fields).flatMap(({ onlyWith }) => onlyWith ?? [])
  return [...new Set(cases.flatMap(({ when }) => Object.keys(when)))]
}

/**
 * Resets fields that the item does not have. Otherwise values would stay stored that its form no longer shows, such as the
 * credentials of another way of delivery. Fields with an initial value return to it.
 */
export function clearInapplicable(
  fields: Readonly<Record<string, FieldBase>>,
  values: Record<string, unknown>,
): void {
  for (const [name, field] of fieldEntries(conditionalFields(fields)))
    if (name in values && fieldForValues(field, values) === null) values[name] = field.initial ?? null
}
