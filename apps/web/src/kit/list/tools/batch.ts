// The same change to many rows: sent in small steps, so that there is progress to show, each row with a result of its
// own.
import type { VersionedId } from '@manset/model/history.ts'
import { CallError } from '../../../platform/call-error.ts'
import { type Caller, currentCaller } from '../../../platform/session/caller.ts'
import type { ItemResult } from './item-result.ts'

export interface BatchOutcome {
  /** With the version each has now. */
  changed: VersionedId[]
  /** Were in the wanted state before: nothing was written, and there is nothing to take back. */
  unchanged: VersionedId[]
  failed: { id: string; error: CallError }[]
}

/** Changes items for the caller of the whole batch. */
export type SendBatch = (items: VersionedId[], caller: Caller) => Promise<readonly ItemResult[]>

/** `runBatch` for the caller of a task, as it is handed to those that are there before it is loaded. */
export type RunBatch = (
  items: readonly VersionedId[],
  send: SendBatch,
  onProgress: (done: number) => void,
) => Promise<BatchOutcome>

/** Items one call takes: few enough that the number moves, many enough that it goes quickly. */
const STEP = 25

/**
 * Sends the items step by step; a step that fails as a whole fails for its items, and the next ones are still sent. Each step
 * gets the caller that the first one had.
 */
export async function runBatch(
  items: readonly VersionedId[],
  send: SendBatch,
  onProgress: (done: number) => void,
  caller = currentCaller(),
): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { changed: [], unchanged: [], failed: [] }
  for (let start = 0; start < items.length; start += STEP) {
    const step = items.slice(start, start + STEP).map(({ id, version }) => ({ id, version }))
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
    onProgress(Math.min(start + STEP, items.length))
  }
  return outcome
}

/** The newest version of an item that is known: of the list, or of the refusal that carried somebody else's save. */
export function newestVersion(
  { id, version, error }: VersionedId & { error: CallError },
  rows: readonly VersionedId[],
): number {
  const told = error.code === 'STALE_VERSION' ? Number(error.params.version) : 0
  return Math.max(version, told, rows.find((row) => row.id === id)?.version ?? 0)
}
