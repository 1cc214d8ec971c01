// The way back from a step of the status: steps of their own, on the version that the step made.
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

/** What the item had before the step. */
export interface Before {
  status: ContentStatus
  publishDate: string | null
}

/** Takes the item one step further back; throws `CallError`, `STALE_VERSION` where it was saved since. */
export type StepBack = (item: EntityItem) => Promise<EntityItem>

/**
 * The steps that restore the status of `stepped`, and its publish date where the step set one. They change nothing else; the
 * first one takes `stepped`. Each asks for a reason where that is all the server needs, and throws `noReasonGiven` where the
 * person cancels.
 */
export function stepsBackOf(
  entity: EntityDefinition,
  stepped: EntityItem,
  { status, publishDate }: Before,
  caller?: Caller,
): StepBack[] {
  const reached = statusOf(stepped)
  // A date ahead was chosen by a person, who may want it again; publishing at once sets the present moment.
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
          // In one save: a date ahead would put the status off again.
          const input = { id, version, publishDate, status: back, ...given }
          return (await callUnderLock(entity, id, saveDocument(entity), { input }, { caller })).item
        }),
  )
}
