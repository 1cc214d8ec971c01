// Sends status steps from a list. Loaded on first use, because the first rows need neither locks nor reasons.
import {
  type ContentStatus,
  resolveStatus,
  statusOf,
  stepsToRevert,
} from '@manset/model/abilities/publish.ts'
import type { VersionedId } from '@manset/model/audit/history.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { saveDocument } from '../../kit/entity/entity.documents.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { batchWithLocks, callWithLock } from '../../kit/entity/held-locks.ts'
import { withRightsReason } from '../../kit/entity/rights-reason.ts'
import type { BatchOutcome } from '../../kit/list/tools/batch.ts'
import { CallError } from '../../platform/calls/call-error.ts'
import { now } from '../../platform/clock.ts'
import type { Caller } from '../../platform/session/caller.ts'
import {
  EXPIRATION_OVER,
  isOnlyExpirationPast,
  isOnlyMediaExpired,
  MEDIA_EXPIRED,
  withRefusalCode,
} from './refused-step.ts'
import {
  type StatusFields,
  type StatusResult,
  statusBatchDocument,
  statusDocument,
} from './status-documents.ts'

/** Changes the status of one item; asks for a reason if that is all the server needs. */
export async function changeStatus(
  entity: EntityDefinition,
  { id, version, status }: VersionedId & { status: ContentStatus },
  caller: Caller,
): Promise<StatusFields> {
  const { item } = await withRightsReason((given) => {
    const variables = { id, version, status, ...given }
    return callWithLock(entity, id, statusDocument(entity), variables, { caller })
  })
  return item
}

/** Changes the status of many items, each by its own rules. */
export async function changeStatuses(
  entity: EntityDefinition,
  asked: { items: VersionedId[]; status: ContentStatus },
  caller: Caller,
): Promise<StatusResult[]> {
  const { results } = await batchWithLocks(entity, statusBatchDocument(entity), asked, caller)
  return results.map(withRefusalCode)
}

/**
 * Changes the status of items and clears their publish date, with one save each, because the batch call takes no date.
 * Refusals become results of their items.
 */
export async function changeStatusesWithoutDate(
  items: readonly VersionedId[],
  status: ContentStatus,
  entityOfId: (id: string) => EntityDefinition,
  caller: Caller,
): Promise<StatusResult[]> {
  const results: StatusResult[] = []
  for (const { id, version } of items) {
    const entity = entityOfId(id)
    const input = { id, version, publishDate: null, status }
    try {
      const { item } = await callWithLock(entity, id, saveDocument(entity), { input }, { caller })
      results.push({ id, version: item.version, params: null })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { code, params, problems } = error
      results.push(withRefusalCode({ id, code, params, problems }))
    }
  }
  return results
}

/** The code of a refusal with its own text; null if the item is unfinished. */
export function getRefusalCode({
  problems,
}: CallError): typeof EXPIRATION_OVER | typeof MEDIA_EXPIRED | null {
  if (isOnlyExpirationPast(problems)) return EXPIRATION_OVER
  return isOnlyMediaExpired(problems) ? MEDIA_EXPIRED : null
}

/**
 * Restores the status of each item on the shortest path; items with the same next step share a call. The last step of an
 * undone publication also clears the publish date that it had set (`isDateCleared`).
 */
export async function undoStatusChanges(
  changed: readonly VersionedId[],
  status: ContentStatus,
  before: ReadonlyMap<string, EntityItem>,
  run: (step: ContentStatus, items: readonly VersionedId[], isDateCleared: boolean) => Promise<BatchOutcome>,
): Promise<BatchOutcome> {
  const ways = changed.map(({ id, version }) => {
    const row = before.get(id)
    const was = statusOf(row)
    const is = resolveStatus(status, was, row?.publishDate as string | null, now())
    const isDateOfStep = is === 'published' && !row?.publishDate
    return { id, version, isDateOfStep, steps: row && is ? stepsToRevert(is, was) : [] }
  })
  const outcome: BatchOutcome = { changed: [], unchanged: [], failed: [] }
  let waiting = ways.filter(({ steps }) => steps.length > 0)
  while (waiting.length > 0) {
    const next: typeof waiting = []
    for (const isDateCleared of [false, true]) {
      const due = waiting.filter((way) => (way.isDateOfStep && way.steps.length === 1) === isDateCleared)
      for (const [step, group] of Map.groupBy(due, ({ steps }) => steps[0] as ContentStatus)) {
        const { changed: done, unchanged, failed } = await run(step, group, isDateCleared)
        outcome.failed.push(...failed)
        for (const { id, version } of [...done, ...unchanged]) {
          const way = group.find((one) => one.id === id)
          const steps = way?.steps.slice(1) ?? []
          if (way && steps.length > 0) next.push({ ...way, version, steps })
          else outcome.changed.push({ id, version })
        }
      }
    }
    waiting = next
  }
  return outcome
}
