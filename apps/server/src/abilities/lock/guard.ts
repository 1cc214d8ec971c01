// Fencing: no write of an item stands unless the lock allows it in the very statement that writes.
import { type Lockable, lockNameOf } from '@manset/model/edit-locks.ts'
import { isId } from '@manset/model/ids.ts'
import type { Draft, Guard } from '../../kit/entity/behaviour.ts'
import { flat } from '../../platform/postgres/flat-sql.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { loadEditing } from './editing.ts'
import { locked, lostTo } from './refusals.ts'

/** What is written, by whom, and the epoch of the lock they say they hold. */
export interface Fenced extends Pick<Draft, 'lockEpoch' | 'context'> {
  what: Lockable
  itemId: string
}

/** The guard of a draft of an item. */
export function lockGuard({ entity, before, lockEpoch, context }: Draft): Guard {
  return guardOf({ what: entity, itemId: before?.id ?? '', lockEpoch, context })
}

/**
 * With an epoch, it must be that of the live lock, and the writer's; without one nobody may hold a live lock, not even
 * another tab of the writer.
 */
export function guardOf({ what, itemId, lockEpoch, context }: Fenced): Guard {
  const { userId } = context.viewer
  const lockName = lockNameOf(what)
  // What is no number is no epoch: one that no lock has.
  const epoch = lockEpoch === null ? null : isId(lockEpoch) ? lockEpoch : '0'
  return {
    holds: flat<boolean>`may_write_item(${lockName}, t.id, ${userId}, ${epoch}::bigint)`,
    async refusal(): Promise<Refusal | null> {
      const { lock } = await loadEditing(context.tools.db, { lockName, type: what.name, itemId })
      if (epoch === null) return lock?.isLive ? locked(lock, userId) : null
      const isHeld = lock?.isLive && lock.epoch === epoch && lock.holder?.id === userId
      return isHeld ? null : lostTo(lock)
    },
  }
}
