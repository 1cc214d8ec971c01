// The history of an item in API answers: its revisions, a single revision, and the results of a batch.
import type { ReferenceTarget } from '../kinds/kind.ts'
import type { ReferenceValue } from '../kinds/reference.ts'
import type { Problem } from '../problem.ts'

/** A person as id and name. */
export interface PersonValue {
  id: string
  name: string
}

/** One revision of an item: who made it, when, and by which action. */
export interface HistoryEntry {
  version: number
  createdDate: Date
  /** Null if the system did it, such as a scheduled step. */
  actor: PersonValue | null
  /** `created`, `saved`, `approved`, `restored` … */
  action: string
  /** Reason for publishing files with expired rights, if one was required. */
  reason: string | null
  /** Names of the fields that changed. */
  changedFields: string[]
}
export interface HistoryPage {
  entries: HistoryEntry[]
  isComplete: boolean
}

/** An item at one version. Referenced items have their current names. */
export interface Revision extends Omit<HistoryEntry, 'action' | 'reason' | 'changedFields'> {
  /** By field name; fields that did not exist at that version are absent. */
  values: Record<string, unknown>
  references: RevisionReference[]
}
export interface RevisionReference extends ReferenceValue {
  to: ReferenceTarget
}

/** An item to change, and the version that the caller saw. */
export interface VersionedId {
  id: string
  version: number
  /** Fencing token of the edit lock that the caller's tab holds on it. */
  lockEpoch?: string | null
}

/** Result for one item of a batch: its new version, or why it was not changed. */
export interface BatchResult {
  id: string
  version: number | null
  /** Code of the refusal. */
  code: string | null
  params: Record<string, unknown>
  problems: Problem[]
}

/** Maximum number of items per batch call. */
export const MAX_BATCH_ITEMS = 100
