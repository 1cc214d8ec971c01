// Bulk approval of list items, and its undo.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { batchWithLocks } from '../../kit/entity/held-locks.ts'
import type { BatchOutcome, SendBatch } from '../../kit/list/tools/batch.ts'
import type { BulkAction } from '../../kit/list/tools/bulk-bar.tsx'
import type { SlotRows } from '../../kit/slots.ts'
import { findFlagText } from '../../kit/words/entity-text-sets.ts'
import { approveBatchDocument } from './approve.documents.ts'

/** The two bulk actions of an approvable list; each undoes the other. */
export function createApprovalActions(entity: EntityDefinition, list: SlotRows): readonly BulkAction[] {
  const sending =
    (isApproved: boolean): SendBatch =>
    async (items, caller) =>
      (await batchWithLocks(entity, approveBatchDocument(entity), { items, isApproved }, caller)).results
  const showing =
    (isApproved: boolean) =>
    ({ changed, unchanged, failed }: BatchOutcome) => {
      for (const { id, version } of [...changed, ...unchanged]) list.patch(id, { version, isApproved })
      if (failed.length > 0) list.refetchRows(failed.map(({ id }) => id))
    }
  const action = (isApproved: boolean): BulkAction => ({
    name: isApproved ? 'approve' : 'unapprove',
    label: findFlagText(entity, 'approval', isApproved ? 'approve' : 'unapprove'),
    successText: (count) =>
      findFlagText(entity, 'approval', isApproved ? 'approveDone' : 'unapproveDone', { count }),
    icon: isApproved ? <IconCheck size={14} /> : <IconX size={14} />,
    send: sending(isApproved),
    // Names the versions that the action created, so that later changes of others survive.
    undo: async (changed, runBatch) => {
      const outcome = await runBatch(changed, sending(!isApproved), () => {})
      showing(!isApproved)(outcome)
      return outcome
    },
    onDone: showing(isApproved),
  })
  return [action(true), action(false)]
}
