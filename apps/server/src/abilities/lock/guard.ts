// Fencing: every write of an item checks its lock in the writing statement.
import { isId } from '@manset/model/ids.ts'
import { type Lockable, lockNameOf } from '@manset/model/locks/edit-locks.ts'
import type { Draft, Guard } from '../../kit/entity/behaviour.ts'
import { flat } from '../../platform/postgres/flat-sql.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { loadEditing } from './editing.ts'
import { lockedRefusal, lockLostRefusal } from './refusals.ts'

/** A write, its author, and the epoch of the lock that they claim to hold. */
export interface FencedWrite extends Pick<Draft, 'lockEpoch' | 'context'> {
  entity: Lockable
  itemId: string
}

/** The guard of a draft. */
export function draftLockGuard({ entity, before, lockEpoch, context }: Draft): Guard {
  return fencingGuard({ entity, itemId: before?.id ?? '', lockEpoch, context })
}

/**
 * With an epoch, it must be that of the live lock, held by the writer. Without one, nobody may hold a live lock, not even another tab of
 * the writer.
 */
export function fencingGuard({ entity, itemId, lockEpoch, context }: FencedWrite): Guard {
  const { userId } = context.viewer
  const lockName = lockNameOf(entity)
  // An invalid number becomes an epoch that no lock has.
  const epoch = lockEpoch === null ? null : isId(lockEpoch) ? lockEpoch : '0'
  return {
    holds: flat<boolean>`can_write_item(${lockName}, t.id, ${userId}, ${epoch}::bigint)`,
    async refusal(): Promise<Refusal | null> {
      const { lock } = await loadEditing(context.tools.db, { lockName, type: entity.name, itemId })
      if (epoch === null) return lock?.isLive ? lockedRefusal(lock, userId) : null
      const isHeld = lock?.isLive && lock.epoch === epoch && lock.holder?.id === userId
      return isHeld ? null : lockLostRefusal(lock)
    },
  }
}
