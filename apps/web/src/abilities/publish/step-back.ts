// The way back from a step of the status: steps of their own, on the version that the step made.
import { type ContentStatus, statusOf, stepsBack } from '@manset/model/abilities/publish.ts'
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

/** The steps that take the status of `stepped` back to what it was, and change nothing else; the first one begins with `stepped`. */
export function stepsBackOf(
  entity: EntityDefinition,
  stepped: EntityItem,
  { status, publishDate }: Before,
): StepBack[] {
  const reached = statusOf(stepped)
  // The status alone would be put off again by the date ahead, so the date goes back with it.
  if (status === 'published' && reached === 'scheduled')
    return [
      async ({ id, version }) => {
        const input = { id, version, publishDate, status }
        return (await callUnderLock(entity, id, saveDocument(entity), { input })).item
      },
    ]
  return stepsBack(reached, status).map(
    (back): StepBack =>
      async (item) => {
        const { id, version } = item
        const answer = await callUnderLock(entity, id, statusDocument(entity), { id, version, status: back })
        return { ...item, ...answer.item }
      },
  )
}
