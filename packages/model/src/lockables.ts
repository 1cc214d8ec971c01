// Everything that can be locked. Apart from what a lock is, which the first screen asks: it needs no boards for that.
import { isLockable, type Lockable } from './edit-locks.ts'
import { ENTITIES } from './entities/entities.ts'
import type { EntityDefinition } from './entities/entity.ts'
import { BOARD_KINDS } from './placements/boards.ts'

/** By its name. */
export const LOCKABLES: Readonly<Record<string, Lockable>> = {
  ...Object.fromEntries(
    Object.values<EntityDefinition>(ENTITIES)
      .filter(isLockable)
      .map((entity) => [entity.name, entity]),
  ),
  ...BOARD_KINDS,
}
