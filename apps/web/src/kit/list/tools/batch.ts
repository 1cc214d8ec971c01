// Applies the same change to many rows: sent in small calls for visible progress, with a result per row.
import type { VersionedId } from '@manset/model/audit/history.ts'
import { CallError } from '../../../platform/calls/call-error.ts'
import { type Caller, getCurrentCaller } from '../../../platform/session/caller.ts'
import type { ItemResult } from './item-result.ts'

export interface BatchOutcome {
  /** With the new version of each item. */
  changed: VersionedId[]
  /** Already in the wanted state: nothing was written, and there is nothing to undo. */
  unchanged: VersionedId[]
  failed: { id: string; error: CallError }[]
}

/** Changes items for the caller of the whole batch. */
export type SendBatch = (items: VersionedId[], caller: Caller) => Promise<readonly ItemResult[]>

/** `runBatch` bound to a task's caller, for code that exists before it is loaded. */
export type RunBatch = (
  items: readonly VersionedId[],
  send: SendBatch,
  onProgress: (done: number) => void,
) => Promise<BatchOutcome>

/** Items per call: few enough for visible progress, many enough to be fast. */
const BATCH_SIZE = 25

/**
 * Sends the items call by call. A failed call fails its items, and the next calls are still sent. Every call uses the caller of the first
 * one.
 */
export async function runBatch(
  items: readonly VersionedId[],
  send: SendBatch,
  onProgress: (done: number) => void,
  caller = getCurrentCaller(),
): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { changed: [], unchanged: [], failed: [] }
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    const step = items.slice(start, start + BATCH_SIZE).map(({ id, version }) => ({ id, version }))
    const sent = new Map(step.map(({ id, version }) => [id, version]))
    try {
      for (const { id, version, code, params } of await send(step, caller))
        if (version) outcome[version === sent.get(id) ? 'unchanged' : 'changed'].push({ id, version })
        else
          outcome.failed.push({
            id,
            error: new CallError(code ?? 'SERVER', code ?? '', {
              params: (params ?? {}) as Record<string, unknown>,
            }),
          })
    } catch (thrown) {
      const error = thrown instanceof CallError ? thrown : new CallError('SERVER', String(thrown))
      outcome.failed.push(...step.map(({ id }) => ({ id, error })))
    }
    onProgress(Math.min(start + BATCH_SIZE, items.length))
  }
  return outcome
}

/** The newest known version of an item: from the list, or from the refusal that contained another person's save. */
export function getNewestVersion(
  { id, version, error }: VersionedId & { error: CallError },
  rows: readonly VersionedId[],
): number {
  const told = error.code === 'STALE_VERSION' ? Number(error.params.version) : 0
  return Math.max(version, told, rows.find((row) => row.id === id)?.version ?? 0)
}
