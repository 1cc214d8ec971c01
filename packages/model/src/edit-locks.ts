// What both sides call things about locks: causes, events, and what a lock goes by.
import type { EntityDefinition, SharedTable } from './entities/entity.ts'

/** What one person at a time may hold: an item of an entity with the ability, or a board. */
export interface Lockable extends Pick<EntityDefinition, 'name' | 'permission' | 'table'> {
  shared?: Pick<SharedTable, 'name' | 'typeColumn'>
  /** The right to take it without consent; `takeOver` where left out. */
  forcedBy?: string
}

/** How a lock came to stand as it does: the first ones gave it to somebody, the last ones may have left it free. */
export const LOCK_CAUSES = [
  'taken',
  'approved',
  'automatically',
  'handedOver',
  'takenOver',
  'switched',
  'removed',
  'left',
  'idle',
  'expired',
] as const
export type LockCause = (typeof LOCK_CAUSES)[number]

/** What the live events of editing are called, as in `editing.asked`. */
export const EDITING_EVENTS = [...LOCK_CAUSES, 'asked', 'declined', 'withdrawn', 'came', 'went'] as const
export type EditingEvent = (typeof EDITING_EVENTS)[number]

/** Most characters of the word somebody is declined with. */
export const MOST_WORD_CHARACTERS = 200

/** What the lock of an item goes by: items of entities that share a table have their ids in common. */
export function lockNameOf({ shared, name }: Pick<Lockable, 'shared' | 'name'>): string {
  return shared?.name ?? name
}

export function isLockable({ abilities }: EntityDefinition): boolean {
  return abilities.includes('lock')
}
