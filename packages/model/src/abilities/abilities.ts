// Abilities: what several entities can do alike, each as the fields and actions it adds. Data only.
import type { Field } from '../kinds/field.ts'

export interface Ability {
  fields: Record<string, Field>
  /** Permission details it adds to those every entity has. */
  actions: readonly string[]
}

export const ABILITIES = {
  approve: {
    fields: { isApproved: { kind: 'flag', initial: false, isReadOnly: false } },
    actions: [],
  },
  order: {
    fields: {
      order: { kind: 'integer', column: 'position', minValue: 0, maxValue: 1_000_000, required: true },
    },
    actions: [],
  },
  publish: {
    fields: {
      publishDate: { kind: 'moment' },
      expirationDate: { kind: 'moment' },
    },
    actions: ['publish'],
  },
} as const satisfies Record<string, Ability>

export type AbilityName = keyof typeof ABILITIES

/** What can be done with any entity. */
export const BASE_ACTIONS = ['view', 'create', 'edit', 'approve', 'remove'] as const
