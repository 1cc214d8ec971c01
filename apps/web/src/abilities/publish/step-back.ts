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
import { statusDocument } from './status-documents.ts'

/** What the item had before the step. */
export interface Before {
  status: ContentStatus
  publishDate: string | null
}

/** Takes the item one step further back; throws `CallError`, `STALE_VERSION` where it was saved since. */
export type StepBack = (item: EntityItem) => Promise<EntityItem>

/**
 * The steps that take the status of `stepped` back to what it was, and the publish date with it that the step gave it. They
 * change nothing else; the first one begins with `stepped`.
 */
export function stepsBackOf(
  entity: EntityDefinition,
  stepped: EntityItem,
  { status, publishDate }: Before,
): StepBack[] {
  const reached = statusOf(stepped)
  // A date ahead was chosen by a person, who may want it again; publishing at once sets the present moment.
  const isOfStep = isLive(status) || reached === 'published'
  const isDateKept = !isOfStep || isSameMoment(stepped.publishDate as string | null, publishDate)
  const steps = stepsBack(reached, status)
  return steps.map(
    (back, place): StepBack =>
      async (item) => {
        const { id, version } = item
        if (isDateKept || place < steps.length - 1) {
          const answer = await callUnderLock(entity, id, statusDocument(entity), {
            id,
            version,
            status: back,
          })
          return { ...item, ...answer.item }
        }
        // In one save: a date ahead would put the status off again.
        const input = { id, version, publishDate, status: back }
        return (await callUnderLock(entity, id, saveDocument(entity), { input })).item
      },
  )
}
