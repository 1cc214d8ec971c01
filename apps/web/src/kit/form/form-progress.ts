// Progress of saving a form: its states, its failures, and reading the newest version after a conflict.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { CallError, hasCode } from '../../platform/calls/call-error.ts'
import { call } from '../../platform/calls/graphql.ts'
import { getDocument } from '../entity/entity.documents.ts'
import type { EntityItem } from '../entity/entity-item.ts'

export type SaveState = 'untouched' | 'changed' | 'saving' | 'saved' | 'refused' | 'failed'

/** State of the last save, regardless of input since. */
export interface Progress {
  state: Exclude<SaveState, 'changed'>
  savedAt: Date | null
  error: CallError | null
}
export const IDLE_PROGRESS: Progress = { state: 'untouched', savedAt: null, error: null }

/** The displayed state: input since the last save takes precedence. */
export function getDisplayedState(state: Progress['state'], isDirty: boolean): SaveState {
  return isDirty && (state === 'untouched' || state === 'saved') ? 'changed' : state
}

/**
 * Whether a save that did not reach the server is retried automatically. Only a plain save is: the person decides about a later publishing.
 * A save that may have been written is repeated with its idempotency key, so that nothing is created twice.
 */
export function willRetrySave(form: {
  progress: Progress
  attempted: Readonly<Record<string, unknown>> | null
}): boolean {
  const { error, state } = form.progress
  if (state !== 'failed' || error?.code !== 'NETWORK' || !form.attempted) return false
  return Object.keys(form.attempted).length === 0
}

/** Whether the server may have written a failed save: its answer was lost, or a proxy answered instead. */
export function mayHaveBeenWritten(error: unknown): boolean {
  if (hasCode(error, 'NETWORK')) return error.params.isOffline !== true
  return hasCode(error, 'TRY_AGAIN') || (hasCode(error, 'SERVER') && error.status >= 502)
}

const UNDECIDED_CODES = ['NETWORK', 'TRY_AGAIN', 'SERVER', 'TOO_MANY_REQUESTS', 'UNAUTHENTICATED'] as const

/** Whether an answer does not reveal the outcome of the save, so that an earlier attempt may still have been written. */
export function isUndecided(error: unknown): boolean {
  return hasCode(error, ...UNDECIDED_CODES)
}

/** Converts any thrown value to a `CallError`. */
export function toCallError(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown
  return new CallError('SERVER', String(thrown), { cause: thrown })
}

/** The current item; null when it is gone or unreadable, which the next save reports. */
export async function loadNewestItem(entity: EntityDefinition, id: string): Promise<EntityItem | null> {
  try {
    return (await call(getDocument(entity), { id })).item
  } catch {
    return null
  }
}
