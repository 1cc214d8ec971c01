// How saving a form goes: its states, its failures, and the newest version when somebody else was faster.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { CallError } from '../../platform/call-error.ts'
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
 * Whether a save that found no server is tried again by itself. Only a plain one: publishing later than the person pressed
 * is theirs to decide. And a new item only where nothing can have left this computer, or it might be made twice; an item
 * that has a version cannot be.
 */
export function isSavedAgain(form: {
  item: EntityItem | null
  progress: Progress
  attempted: Readonly<Record<string, unknown>> | null
}): boolean {
  const { error, state } = form.progress
  if (state !== 'failed' || error?.code !== 'NETWORK' || !form.attempted) return false
  return Object.keys(form.attempted).length === 0 && (form.item !== null || error.params.isOffline === true)
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
