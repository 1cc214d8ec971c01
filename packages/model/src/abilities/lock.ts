// Locking: one editor at a time, by consent. Locks have their own table (`edit-locks.ts`,
// docs/decisions/one-editor-at-a-time.md). The ability adds the permission to take over without consent.
import type { Ability } from './ability.ts'

export const lock = {
  fields: {},
  permissions: ['takeOver'],
  records: ['editingPerson'],
} as const satisfies Ability
