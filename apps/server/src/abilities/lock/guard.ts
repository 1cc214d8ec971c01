// Fencing: no write of an item stands unless the lock allows it in the very statement that writes.
import { lockNameOf } from '@manset/model/edit-locks.ts'
import { isId } from '@manset/model/ids.ts'
import { sql } from 'kysely'
import type { Draft, Guard } from '../../kit/entity/behaviour.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { loadEditing } from './editing.ts'
import { locked, lostTo } from './refusals.ts'

/**
 * With an epoch, it must be that of the live lock, and the writer's; without one nobody may hold a live lock, not even
 * another tab of the writer.
 */
export function lockGuard({ entity, before, lockEpoch, context }: Draft): Guard {
  const { userId } = context.viewer
  const lockName = lockNameOf(entity)
  const itemId = before?.id ?? ''
  // What is no number is no epoch: one that no lock has.
  const epoch = lockEpoch === null ? null : isId(lockEpoch) ? lockEpoch : '0'
  return {
    holds: sql<boolean>`may_write_item(${lockName}, t.id, ${userId}, ${epoch}::bigint)`,
    async refusal(): Promise<Refusal | null> {
      const { lock } = await loadEditing(context.tools.db, { lockName, type: entity.name, itemId })
      if (epoch === null) return lock?.isLive ? locked(lock, userId) : null
      const isHeld = lock?.isLive && lock.epoch === epoch && lock.holder?.id === userId
      return isHeld ? null : lostTo(lock)
    },
  }
}
