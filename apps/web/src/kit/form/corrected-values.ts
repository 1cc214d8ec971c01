import { isOpenToCorrection } from '@manset/model/abilities/actions.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { type EntityItem, type FormValues, valuesOf } from '../entity/entity-item.ts'

/**
 * The stored values of an item that readers see, where a save with `extra` changes no state of it; null otherwise. The server
 * decides the same: what such an item lacked before keeps no correction back.
 */
export function correctedValues(
  entity: EntityDefinition,
  item: EntityItem | null,
  extra: Readonly<Record<string, unknown>>,
): FormValues | null {
  if (!item || !isOpenToCorrection(entity, item)) return null
  const isStep = Object.entries(extra).some(([name, value]) => item[name] !== value)
  return isStep ? null : valuesOf(entity, item)
}
