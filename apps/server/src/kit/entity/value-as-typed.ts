// Form input as a save would clean it, without checking whether it could be saved; for previews.
import { check } from '@manset/model/check.ts'
import { type AnyValue, type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { fieldsOnSite } from '@manset/model/kinds/field-on-site.ts'
import { leavesOf } from '@manset/model/kinds/leaves.ts'
import { kindOf } from '../../kinds/kinds.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { cleanLeaves, cleanValues } from './clean-values.ts'
import { loadStoredBefore, requirePermission, type SaveInput } from './entity-service.ts'
import { mergeInput } from './item-values.ts'

/**
 * The fields of an item with the input applied and cleaned; a field of the wrong shape becomes empty. Requires the permission to
 * view. Refuses with `NOT_FOUND`, and with `VALIDATION` if a text is too long to be cleaned.
 */
export async function valueAsTyped(
  entity: EntityDefinition,
  input: SaveInput,
  context: Context,
): Promise<AnyValue> {
  requirePermission(context, entity, 'view')
  const { viewer } = context
  const before = await loadStoredBefore(entity, input, context)
  const fields = fieldsOnSite(fieldsOf(entity), viewer.settings)
  const value = mergeInput(entity, input, before)
  cleanValues(fields, value, before ?? {})
  for (const { field, rule } of check(entity, value, { isComplete: false, settings: viewer.settings }))
    if (rule === 'shape') value[field.split('.', 1)[0] as string] = null
  // Stored values were cleaned by earlier rules.
  cleanLeaves(fields, value)
  for (const { field, value: one, replace } of leavesOf(fields, value)) {
    const { stored } = kindOf(field)
    if (stored) replace(stored.canonical(one))
  }
  return value
}
