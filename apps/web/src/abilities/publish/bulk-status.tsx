// Publishing, unpublishing and throwing away many items at once, each as far as its own steps allow, and back.
import { actionsForSome } from '@manset/model/abilities/actions.ts'
import { type ContentStatus, settle, statusOf, stepsBack } from '@manset/model/abilities/publish.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { VersionedId } from '@manset/model/history.ts'
import { IconEyeOff, IconSend, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { batchUnderLocks } from '../../kit/entity/held-locks.ts'
import type { BatchOutcome, SendBatch } from '../../kit/list/tools/batch.ts'
import type { BulkAction, BulkName } from '../../kit/list/tools/bulk-bar.tsx'
import type { SlotRows } from '../../kit/slots.ts'
import { now } from '../../platform/clock.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { withReason } from './refused-step.ts'
import { statusBatchDocument } from './status-documents.ts'

const ACTIONS: {
  name: BulkName
  status: ContentStatus
  icon: typeof IconSend
}[] = [
  { name: 'publish', status: 'published', icon: IconSend },
  { name: 'unpublish', status: 'unpublished', icon: IconEyeOff },
  { name: 'remove', status: 'removed', icon: IconTrash },
]

type Changing = (status: ContentStatus) => SendBatch

/** What can be done with chosen rows; the outcome of each reaches the list as a live event. */
export function useStatusActions(
  entities: readonly EntityDefinition[],
  { rows }: SlotRows,
): readonly BulkAction[] {
  const { can } = useViewer()
  // Rows change while the list lives; what was chosen is looked up as it stood when it was sent.
  const before = useRef(new Map<string, EntityItem>())
  const changing: Changing = (status) => async (items, caller) => {
    const [one] = entities
    if (!one) return []
    const answer = await batchUnderLocks(one, statusBatchDocument(one), { items, status }, caller)
    return answer.results.map(withReason)
  }
  return ACTIONS.filter(({ status }) =>
    entities.some((entity) => actionsForSome(entity, can).has(`to.${status}`)),
  ).map(
    ({ name, status, icon: Icon }): BulkAction => ({
      name,
      icon: <Icon size={14} />,
      send: (items, caller) => {
        for (const { id } of items) {
          const row = rows.find((one) => one.id === id)
          if (row) before.current.set(id, row)
        }
        return changing(status)(items, caller)
      },
      undo: (changed, runBatch) =>
        undoStatus(changed, status, before.current, (step, items) =>
          runBatch(items, changing(step), () => {}),
        ),
    }),
  )
}

/** Back by the quiet way of each item; those with the same next step go together. */
async function undoStatus(
  changed: readonly VersionedId[],
  status: ContentStatus,
  before: ReadonlyMap<string, EntityItem>,
  run: (step: ContentStatus, items: readonly VersionedId[]) => Promise<BatchOutcome>,
): Promise<BatchOutcome> {
  const ways = changed.map(({ id, version }) => {
    const row = before.get(id)
    const was = statusOf(row)
    const is = settle(status, was, row?.publishDate as string | null, now())
    return { id, version, steps: row && is ? stepsBack(is, was) : [] }
  })
  const outcome: BatchOutcome = { changed: [], unchanged: [], failed: [] }
  let waiting = ways.filter(({ steps }) => steps.length > 0)
  while (waiting.length > 0) {
    const next: typeof waiting = []
    for (const [step, group] of Map.groupBy(waiting, ({ steps }) => steps[0] as ContentStatus)) {
      const { changed: done, unchanged, failed } = await run(step, group)
      outcome.failed.push(...failed)
      for (const { id, version } of [...done, ...unchanged]) {
        const steps = group.find((one) => one.id === id)?.steps.slice(1) ?? []
        if (steps.length > 0) next.push({ id, version, steps })
        else outcome.changed.push({ id, version })
      }
    }
    waiting = next
  }
  return outcome
}
