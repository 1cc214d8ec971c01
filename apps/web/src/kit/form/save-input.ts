import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { getKind } from '../../kinds/kinds.ts'
import { type EntityItem, type FormValues, getWritableFields } from '../entity/entity-item.ts'
import { isSameValue } from '../entity/same-value.ts'

/** The input of the save call: id and version of an existing item, and only the changed fields. */
export function getSaveInput(
  entity: EntityDefinition,
  item: EntityItem | null,
  base: FormValues,
  values: FormValues,
): Record<string, unknown> {
  const sent = getWritableFields(entity)
    .filter(([name]) => !item || !isSameValue(base[name], values[name]))
    .map(([name, field]) => [name, toInput(field, values[name])])
  return { ...(item && { id: item.id, version: item.version }), ...Object.fromEntries(sent) }
}

/** A form value in the form of the save call. */
export function toInput(field: Field, value: FormValues[string]): unknown {
  return getKind(field).toInput(value ?? null, field)
}
