// Unsaved input of a form, read to autosave it and restored later.
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { isWriteOnly } from '@manset/model/kinds/kinds.ts'
import {
  type EntityItem,
  type FormValues,
  getChangedNames,
  getWritableFields,
} from '../entity/entity-item.ts'
import { isSameValue } from '../entity/same-value.ts'

export interface UnsavedInput {
  /** Id of the item, and the version the input is based on; null for a new one. */
  item: string | null
  version: number | null
  /** The changed fields, and their previous values. */
  values: FormValues
  base: FormValues
}

/**
 * The input that differs from the stored item; null without any. Excludes fields with a running upload, and credentials, which are stored
 * only by saving.
 */
export function getUnsavedInput(
  entity: EntityDefinition,
  form: { item: EntityItem | null; base: FormValues; busy: ReadonlySet<string> },
  present: FormValues,
): UnsavedInput | null {
  const fields = fieldsOf(entity)
  const isKept = (name: string) => !form.busy.has(name) && !(fields[name] && isWriteOnly(fields[name]))
  const names = getChangedNames(entity, form.base, present).filter(isKept)
  if (names.length === 0) return null
  return {
    item: form.item?.id ?? null,
    version: form.item?.version ?? null,
    values: pickValues(present, names),
    base: pickValues(form.base, names),
  }
}

/** The part of earlier input that differs from the values of a form, limited to existing fields. */
export function getDifferingInput(
  entity: EntityDefinition,
  typed: Pick<UnsavedInput, 'values'>,
  base: FormValues,
): FormValues {
  const names = getWritableFields(entity)
    .map(([name]) => name)
    .filter((name) => name in typed.values && !isSameValue(typed.values[name], base[name]))
  return pickValues(typed.values, names)
}

export function pickValues(values: Readonly<Record<string, unknown>>, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as FormValues
}
