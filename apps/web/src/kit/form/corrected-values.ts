import { isVisibleState } from '@manset/model/abilities/actions.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { type EntityItem, type FormValues, getFormValues } from '../entity/entity-item.ts'

/**
 * The stored values of a live item when a save with `extra` leaves its status unchanged; null otherwise. The server applies the
 * same rule: a field that was already incomplete does not block a correction.
 */
export function findValuesToKeep(
  entity: EntityDefinition,
  item: EntityItem | null,
  extra: Readonly<Record<string, unknown>>,
): FormValues | null {
  if (!item || !isVisibleState(entity, item)) return null
  const isStep = Object.entries(extra).some(([name, value]) => item[name] !== value)
  return isStep ? null : getFormValues(entity, item)
}
