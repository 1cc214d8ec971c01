// Abilities: behavior that several entities share. Each has its own file.
import type { Ability } from './ability.ts'
import { approve } from './approve.ts'
import { assign } from './assign.ts'
import { comment } from './comment.ts'
import { lock } from './lock.ts'
import { order } from './order.ts'
import { publish } from './publish.ts'

export const ABILITIES = { approve, order, publish, lock, comment, assign } as const satisfies Record<
  string,
  Ability
>

export type AbilityName = keyof typeof ABILITIES

/** Permission details that every entity has, whatever its abilities. */
export const BASE_ACTIONS = ['view', 'create', 'edit', 'approve', 'remove'] as const
