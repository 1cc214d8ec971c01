// Names that server and browser share about locks: causes, events and lock names.
import type { EntityDefinition, SharedTable } from '../entities/entity.ts'

/** Something that one person at a time may lock: an item of an entity with the ability, or a board. */
export interface Lockable extends Pick<EntityDefinition, 'name' | 'permission' | 'table'> {
  shared?: Pick<SharedTable, 'name' | 'typeColumn'>
  /** The permission to take it over without consent; `takeOver` by default. */
  forcedBy?: string
}

/** Why a lock has its current state: the first causes gave it to somebody, the last ones may have released it. */
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

/** Live events of editing, as in `editing.asked`. */
export const EDITING_EVENTS = [...LOCK_CAUSES, 'asked', 'declined', 'withdrawn', 'came', 'went'] as const
export type EditingEvent = (typeof EDITING_EVENTS)[number]

/** Maximum length of the reply with which a request is declined. */
export const MAX_REPLY_CHARACTERS = 200

/** The lock's namespace: entities that share a table have their ids in common. */
export function lockNameOf({ shared, name }: Pick<Lockable, 'shared' | 'name'>): string {
  return shared?.name ?? name
}

export function isLockable({ abilities }: EntityDefinition): boolean {
  return abilities.includes('lock')
}
