// What the other values of an item make of a field: one it does without, and a demand that is only made beside some of
// them. Definitions say so as data (`onlyWith`); the form, the check and the save all ask here.
import { fieldEntries, fieldsWhere } from './fields-where.ts'
import type { FieldBase, FieldCase } from './kind.ts'

type Values = Readonly<Record<string, unknown>>

const withCases = fieldsWhere<FieldBase>(({ onlyWith }) => onlyWith !== undefined)

/** The field as an item with these values has it; null where it does without. */
export function fieldWith<F extends FieldBase>(field: F, values: Values): F | null {
  if (!field.onlyWith) return field
  const found = caseOf(field, values)
  return found ? { ...field, ...found.has } : null
}

/** The first of the cases of a field that these values are. */
export function caseOf({ onlyWith }: FieldBase, values: Values): FieldCase | undefined {
  return onlyWith?.find(({ when }) =>
    Object.entries(when).every(([name, options]) => options.includes(values[name] as string)),
  )
}

/** Names of the fields that decide which others an item has. */
export function decidingNames(fields: Readonly<Record<string, FieldBase>>): string[] {
  const cases = Object.values(fields).flatMap(({ onlyWith }) => onlyWith ?? [])
  return [...new Set(cases.flatMap(({ when }) => Object.keys(when)))]
}

/**
 * Takes out what an item does without, so that nothing is kept that its form no longer shows: an address and a credential
 * of another way of delivering. What begins with a value begins with it again.
 */
export function leaveOutOthers(
  fields: Readonly<Record<string, FieldBase>>,
  values: Record<string, unknown>,
): void {
  for (const [name, field] of fieldEntries(withCases(fields)))
    if (name in values && fieldWith(field, values) === null) values[name] = field.initial ?? null
}
