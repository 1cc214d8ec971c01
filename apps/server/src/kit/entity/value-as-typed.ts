// What stands in a form, as a save would clean it and without asking whether it could be saved: for showing it.
import { check } from '@manset/model/check.ts'
import { type AnyValue, type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { fieldsOnSite } from '@manset/model/kinds/field-on-site.ts'
import { leavesOf } from '@manset/model/kinds/leaves.ts'
import { kindOf } from '../../kinds/kinds.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { cleanLeaves, cleanValues } from './clean-values.ts'
import { demand, loadBefore, type SaveInput } from './entity-service.ts'
import { fieldValues } from './item-values.ts'

/**
 * The fields of an item with what was typed over them, cleaned; a field whose value is not of its shape is empty. Whoever may
 * view the item may ask. Refuses with `NOT_FOUND`, and with `VALIDATION` what is far too long to be cleaned.
 */
export async function valueAsTyped(
  entity: EntityDefinition,
  input: SaveInput,
  context: Context,
): Promise<AnyValue> {
  demand(context, entity, 'view')
  const { viewer } = context
  const before = await loadBefore(entity, input, context)
  const fields = fieldsOnSite(fieldsOf(entity), viewer.settings)
  const value = fieldValues(entity, input, before)
  cleanValues(fields, value, before ?? {})
  for (const { field, rule } of check(entity, value, { isComplete: false, settings: viewer.settings }))
    if (rule === 'shape') value[field.split('.', 1)[0] as string] = null
  // What stands was cleaned by the rules of its day.
  cleanLeaves(fields, value)
  for (const { field, value: one, replace } of leavesOf(fields, value)) {
    const { stored } = kindOf(field)
    if (stored) replace(stored.canonical(one))
  }
  return value
}
