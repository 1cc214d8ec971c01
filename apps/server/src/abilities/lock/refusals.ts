// Refusals because of a lock: who holds it, since when, and how they got it.
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type EditLock, loadEditing } from './editing.ts'
import type { LockTarget } from './lock-target.ts'

type Item = Pick<LockTarget, 'lockName' | 'type' | 'itemId'>

/** Somebody is editing the item: another person, or the caller in another tab, which has its own code. */
export function lockedRefusal(lock: EditLock, viewerId: string): Refusal {
  const params = lockParams(lock)
  return lock.holder?.id === viewerId
    ? new Refusal('LOCKED_BY_YOU', 'You are editing this in another tab', { params })
    : new Refusal('LOCKED', 'Somebody is editing this at the moment', { params })
}

/** The caller does not hold the lock, or no longer does. */
export async function loadLockLost(db: Kysely<Tables>, item: Item): Promise<Refusal> {
  const { lock } = await loadEditing(db, item)
  return lockLostRefusal(lock)
}

export function lockLostRefusal(lock: EditLock | null): Refusal {
  return new Refusal('LOCK_LOST', 'You no longer have the edit lock of this item', {
    params: lock ? { ...lockParams(lock), cause: lock.cause, causedBy: lock.causedBy?.name ?? null } : {},
  })
}

function lockParams({ isLive, holder, acquiredDate, epoch }: EditLock): Record<string, unknown> {
  return isLive
    ? { holder: holder?.name ?? null, holderId: holder?.id ?? null, since: acquiredDate, epoch }
    : { holder: null, holderId: null, since: null, epoch: null }
}
