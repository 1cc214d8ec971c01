// Locking: one editor at a time, by consent. The lock stands in a table of its own (`edit-locks.ts`,
// docs/decisions/one-editor-at-a-time.md); the ability brings the right to do without consent.
import type { Ability } from './ability.ts'

export const lock = {
  fields: {},
  permissions: ['takeOver'],
  records: ['editingPerson'],
} as const satisfies Ability
