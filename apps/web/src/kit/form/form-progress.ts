// How saving a form goes: its states, its failures, and the newest version when somebody else was faster.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { CallError, hasCode } from '../../platform/call-error.ts'
import { call } from '../../platform/graphql.ts'
import { getDocument } from '../entity/entity.documents.ts'
import type { EntityItem } from '../entity/entity-item.ts'

export type SaveState = 'untouched' | 'changed' | 'saving' | 'saved' | 'refused' | 'failed'

/** Where a form stands beside what was typed since. */
export interface Progress {
  state: Exclude<SaveState, 'changed'>
  savedAt: Date | null
  error: CallError | null
}
export const AT_REST: Progress = { state: 'untouched', savedAt: null, error: null }

/** The state a person is shown: what was typed since the last save comes before it. */
export function stateOf(state: Progress['state'], isDirty: boolean): SaveState {
  return isDirty && (state === 'untouched' || state === 'saved') ? 'changed' : state
}

/**
 * Whether a save that did not reach the server is retried automatically. Only a plain one: publishing later than the person pressed
 * is theirs to decide. What may have been written is sent again under its own key, so that nothing is made twice.
 */
export function isSavedAgain(form: {
  progress: Progress
  attempted: Readonly<Record<string, unknown>> | null
}): boolean {
  const { error, state } = form.progress
  if (state !== 'failed' || error?.code !== 'NETWORK' || !form.attempted) return false
  return Object.keys(form.attempted).length === 0
}

/** Whether the server may have written a save that failed: its answer was lost, or something between gave another one. */
export function mayBeWritten(error: unknown): boolean {
  if (hasCode(error, 'NETWORK')) return error.params.isOffline !== true
  return hasCode(error, 'TRY_AGAIN') || (hasCode(error, 'SERVER') && error.status >= 502)
}

const UNDECIDED = ['NETWORK', 'TRY_AGAIN', 'SERVER', 'TOO_MANY_REQUESTS', 'UNAUTHENTICATED'] as const

/** Whether an answer says nothing about the save itself, so that an earlier try of it may still have been written. */
export function isUndecided(error: unknown): boolean {
  return hasCode(error, ...UNDECIDED)
}

/** Whatever was thrown, as an error with a code. */
export function asCallError(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown
  return new CallError('SERVER', String(thrown), { cause: thrown })
}

/** The item as it stands now; null where it is gone or cannot be read, which the next save reports. */
export async function loadNewest(entity: EntityDefinition, id: string): Promise<EntityItem | null> {
  try {
    return (await call(getDocument(entity), { id })).item
  } catch {
    return null
  }
}
