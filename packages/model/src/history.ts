// The history of an item as it travels: its versions, one of them whole, and what became of each item of a batch.
import type { ReferenceTarget } from './kinds/kind.ts'
import type { ReferenceValue } from './kinds/reference.ts'
import type { Problem } from './problem.ts'

/** A person in short. */
export interface PersonValue {
  id: string
  name: string
}

/** One version of an item: who made it, when, and by doing what. */
export interface HistoryEntry {
  version: number
  createdDate: Date
  /** Null where the system did it, such as the clock. */
  actor: PersonValue | null
  /** `created`, `saved`, `approved`, `restored` … */
  action: string
  /** Why files whose rights had ended were published, where that was needed. */
  reason: string | null
  /** Names of the fields that changed. */
  changedFields: string[]
}
export interface HistoryPage {
  entries: HistoryEntry[]
  isComplete: boolean
}

/** An item as it stood at one version, what it refers to named as it is called today. */
export interface Revision extends Omit<HistoryEntry, 'action' | 'reason' | 'changedFields'> {
  /** By field name; a field the version did not have yet is not there. */
  values: Record<string, unknown>
  references: RevisionReference[]
}
export interface RevisionReference extends ReferenceValue {
  to: ReferenceTarget
}

/** An item to be changed, and the version it was seen in. */
export interface VersionedId {
  id: string
  version: number
  /** Of the lock that the caller's tab holds on it. */
  lockEpoch?: string | null
}

/** What became of one item of a batch: its new version, or why it was left as it is. */
export interface BatchResult {
  id: string
  version: number | null
  /** Code of the refusal. */
  code: string | null
  params: Record<string, unknown>
  problems: Problem[]
}

/** Items one call of a batch takes at most. */
export const MOST_IN_BATCH = 100
