// Undo of a status step: further steps, based on the version that the step created.
import {
  type ContentStatus,
  isLive,
  isSameMoment,
  statusOf,
  stepsBack,
} from '@manset/model/abilities/publish.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { saveDocument } from '../../kit/entity/entity.documents.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { callUnderLock } from '../../kit/entity/held-locks.ts'
import { withRightsReason } from '../../kit/entity/rights-reason.ts'
import type { Caller } from '../../platform/session/caller.ts'
import { statusDocument } from './status-documents.ts'

/** State of the item before the step. */
export interface Before {
  status: ContentStatus
  publishDate: string | null
}

/** Takes the item one step back. Throws `CallError`, with `STALE_VERSION` if it was saved since. */
export type StepBack = (item: EntityItem) => Promise<EntityItem>

/**
 * The steps that restore the status from `stepped`, and the publish date if the step had set it. They change nothing else.
 * The first one expects `stepped`. Each asks for a reason if the server needs one, and throws `noReasonGiven` if the user
 * cancels.
 */
export function stepsBackOf(
  entity: EntityDefinition,
  stepped: EntityItem,
  { status, publishDate }: Before,
  caller?: Caller,
): StepBack[] {
  const reached = statusOf(stepped)
  // A future date was chosen by a person and is retained; publishing immediately set the current time, which is reverted.
  const isOfStep = isLive(status) || reached === 'published'
  const isDateKept = !isOfStep || isSameMoment(stepped.publishDate as string | null, publishDate)
  const steps = stepsBack(reached, status)
  return steps.map(
    (back, place): StepBack =>
      (item) =>
        withRightsReason(async (given) => {
          const { id, version } = item
          if (isDateKept || place < steps.length - 1) {
            const variables = { id, version, status: back, ...given }
            const answer = await callUnderLock(entity, id, statusDocument(entity), variables, { caller })
            return { ...item, ...answer.item }
          }
          // In one save, because a future date would change the status again.
          const input = { id, version, publishDate, status: back, ...given }
          return (await callUnderLock(entity, id, saveDocument(entity), { input }, { caller })).item
        }),
  )
}
