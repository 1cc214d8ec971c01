// Undo of a status step: further steps, based on the version that the step created.
import {
  type ContentStatus,
  isLive,
  isSameInstant,
  statusOf,
  stepsToRevert,
} from '@manset/model/abilities/publish.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { saveDocument } from '../../kit/entity/entity.documents.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { callWithLock } from '../../kit/entity/held-locks.ts'
import { withRightsReason } from '../../kit/entity/rights-reason.ts'
import type { Caller } from '../../platform/session/caller.ts'
import { statusDocument } from './status-documents.ts'

/** State of the item before the step. */
export interface StatusBefore {
  status: ContentStatus
  publishDate: string | null
}

/** Takes the item one step back. Throws `CallError`, with `STALE_VERSION` if it was saved since. */
export type UndoStep = (item: EntityItem) => Promise<EntityItem>

/**
 * The steps that restore the status from `stepped`, and the publish date if the step had set it. They change nothing else.
 * The first one expects `stepped`. Each asks for a reason if the server needs one, and throws `createNoReasonError` if the user
 * cancels.
 */
export function planUndo(
  entity: EntityDefinition,
  stepped: EntityItem,
  { status, publishDate }: StatusBefore,
  caller?: Caller,
): UndoStep[] {
  const reached = statusOf(stepped)
  // A future date was chosen by a person and is retained; publishing immediately set the current time, which is reverted.
  const isOfStep = isLive(status) || reached === 'published'
  const isDateKept = !isOfStep || isSameInstant(stepped.publishDate as string | null, publishDate)
  const steps = stepsToRevert(reached, status)
  return steps.map(
    (back, place): UndoStep =>
      (item) =>
        withRightsReason(async (given) => {
          const { id, version } = item
          if (isDateKept || place < steps.length - 1) {
            const variables = { id, version, status: back, ...given }
            const answer = await callWithLock(entity, id, statusDocument(entity), variables, { caller })
            return { ...item, ...answer.item }
          }
          // In one save, because a future date would change the status again.
          const input = { id, version, publishDate, status: back, ...given }
          return (await callWithLock(entity, id, saveDocument(entity), { input }, { caller })).item
        }),
  )
}
