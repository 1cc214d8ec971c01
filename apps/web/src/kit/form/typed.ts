// What was typed into a form and is not saved: read to keep it elsewhere, and taken up again.
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { isWriteOnly } from '@manset/model/kinds/kinds.ts'
import { changedNames, type EntityItem, type FormValues, writableFields } from '../entity/entity-item.ts'
import { isSameValue } from '../entity/same-value.ts'

export interface Typed {
  /** Id of the item, and the version it was typed on; null for a new one. */
  item: string | null
  version: number | null
  /** The changed fields, and what stood in them before. */
  values: FormValues
  base: FormValues
}

/**
 * What stands in the form beside what the server has; null for nothing. Fields with a file on its way are left out, and
 * credentials, which are kept nowhere but where they are saved.
 */
export function typedOf(
  entity: EntityDefinition,
  form: { item: EntityItem | null; base: FormValues; busy: ReadonlySet<string> },
  present: FormValues,
): Typed | null {
  const fields = fieldsOf(entity)
  const isKept = (name: string) => !form.busy.has(name) && !(fields[name] && isWriteOnly(fields[name]))
  const names = changedNames(entity, form.base, present).filter(isKept)
  if (names.length === 0) return null
  return {
    item: form.item?.id ?? null,
    version: form.item?.version ?? null,
    values: pick(present, names),
    base: pick(form.base, names),
  }
}

/** What of something typed earlier says anything beside the values of a form: fields that exist and differ. */
export function typedBeside(
  entity: EntityDefinition,
  typed: Pick<Typed, 'values'>,
  base: FormValues,
): FormValues {
  const names = writableFields(entity)
    .map(([name]) => name)
    .filter((name) => name in typed.values && !isSameValue(typed.values[name], base[name]))
  return pick(typed.values, names)
}

export function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as FormValues
}
