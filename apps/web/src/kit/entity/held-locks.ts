// The locks of items that this tab holds, or is about to learn of: every write of such an item carries the epoch of its
// lock, whichever screen sends it. What holds them (an open form) says so here; nobody else has to know of it.
import { lockNameOf } from '@manset/model/edit-locks.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { VersionedId } from '@manset/model/history.ts'
import { hasCode } from '../../platform/call-error.ts'

/** What holds the lock of an item, as far as writes need to know. */
export interface LockHolder {
  /** Of the lock, once it is known; null where this tab has none. */
  epoch(): Promise<string | null>
  /** Asks how the lock stands after a write was refused; null where this tab has lost it. */
  renewed(): Promise<string | null>
}

const holders = new Map<string, LockHolder>()

const keyOf = (entity: EntityDefinition, id: string) => `${lockNameOf(entity)} ${id}`

/**
 * Says who holds the lock of an item in this tab; answers the way to end that. A write of the item waits until the
 * server has heard that it was left: else it would be refused because of a lock of this very tab.
 */
export function noteHolder(
  entity: EntityDefinition,
  id: string,
  holder: LockHolder,
): (left: Promise<unknown>) => void {
  const key = keyOf(entity, id)
  holders.set(key, holder)
  return (left) => {
    if (holders.get(key) !== holder) return
    const none = () => left.then(() => null)
    const leaving: LockHolder = { epoch: none, renewed: none }
    holders.set(key, leaving)
    void left.finally(() => {
      if (holders.get(key) === leaving) holders.delete(key)
    })
  }
}

/**
 * Writes an item with the epoch of its lock; null without one. A lock that ran out while the computer slept may have been
 * taken anew meanwhile: then the write is sent once more.
 */
export async function underLock<T>(
  entity: EntityDefinition,
  id: string | undefined,
  send: (lockEpoch: string | null) => Promise<T>,
): Promise<T> {
  const holder = id === undefined ? undefined : holders.get(keyOf(entity, id))
  const epoch = (await holder?.epoch()) ?? null
  try {
    return await send(epoch)
  } catch (error) {
    if (!holder || !hasCode(error, 'LOCK_LOST', 'LOCKED', 'LOCKED_BY_YOU')) throw error
    const renewed = await holder.renewed()
    if (renewed === null || renewed === epoch) throw error
    return send(renewed)
  }
}

/** Items of a batch, each with the epoch of the lock this tab holds of it. */
export function withEpochs(entity: EntityDefinition, items: readonly VersionedId[]): Promise<VersionedId[]> {
  return Promise.all(
    items.map(async (item) => {
      const lockEpoch = await holders.get(keyOf(entity, item.id))?.epoch()
      return lockEpoch ? { ...item, lockEpoch } : item
    }),
  )
}
