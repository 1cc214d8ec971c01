// Everything that can be locked. Separate from edit-locks.ts, which the first screen loads without boards.
import { ENTITIES } from '../entities/entities.ts'
import type { EntityDefinition } from '../entities/entity.ts'
import { BOARD_KINDS } from '../placements/boards.ts'
import { isLockable, type Lockable } from './edit-locks.ts'

/** Lockables by name. */
export const LOCKABLES: Readonly<Record<string, Lockable>> = {
  ...Object.fromEntries(
    Object.values<EntityDefinition>(ENTITIES)
      .filter(isLockable)
      .map((entity) => [entity.name, entity]),
  ),
  ...BOARD_KINDS,
}
