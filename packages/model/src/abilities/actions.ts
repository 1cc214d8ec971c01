// The actions allowed on an item. Server and screens call the same function, which combines all abilities of the entity.
//
//   const open = actionsFor(news, item, can)     // item: null for a new one
//   open.has('edit')   open.has('approve')   open.has('to.published')
import { actionsOf, type EntityDefinition, permissionOf } from '../entities/entity.ts'
import type { PermissionKey } from '../permissions/permissions.ts'
import type { AbilityName } from './abilities.ts'
import type { AbilityRules, ItemState, PermissionCheck } from './ability.ts'
import { approveRules } from './approve.ts'
import { publishRules, type StepAction } from './publish.ts'

/** Actions of every entity: `create` for a new item, the others for an existing one. */
type BaseAction = 'view' | 'create' | 'edit'
export type Action = BaseAction | 'approve' | 'unapprove' | StepAction

const RULES: Record<AbilityName, AbilityRules<Action>> = {
  approve: approveRules,
  order: {},
  publish: publishRules,
  lock: {},
  comment: {},
  assign: {},
}

/** All actions that the viewer may perform on this item in its current state. */
export function actionsFor(
  entity: EntityDefinition,
  item: ItemState | null,
  can: (key: PermissionKey) => boolean,
): ReadonlySet<Action> {
  const may: PermissionCheck = (detail) => can(permissionOf(entity, detail))
  const base: readonly BaseAction[] = item ? ['view', 'edit'] : ['create']
  const rules = entity.abilities.map((name) => RULES[name])
  const open = new Set<Action>([
    ...base.filter(may),
    ...rules.flatMap((rule) => rule.opens?.(item, may) ?? []),
  ])
  for (const rule of rules) for (const action of rule.closes?.(item, may) ?? []) open.delete(action)
  return open
}

/** Whether an item in this state must have all required fields; otherwise it may be saved incomplete. */
export function mustBeComplete(entity: EntityDefinition, item: ItemState): boolean {
  return !entity.abilities.some((name) => RULES[name].canBeIncomplete?.(item))
}

/**
 * Whether readers may see an item in this state. Saving it without a step is then a correction, which requirements newer
 * than its publication do not block. An item without a status is visible where it is placed.
 */
export function isVisibleState(entity: EntityDefinition, item: ItemState): boolean {
  const isShown = item.status === undefined || item.status === 'published'
  return isShown && actionsOf(entity).includes('publish') && mustBeComplete(entity, item)
}

/** One item for each state that the entity's abilities distinguish. */
export function exampleStates(entity: EntityDefinition): ItemState[] {
  return entity.abilities.reduce<ItemState[]>(
    (states, name) => {
      const own = RULES[name].states
      return own ? states.flatMap((state) => own.map((one) => ({ ...state, ...one }))) : states
    },
    [{}],
  )
}

/** Actions that the viewer may perform on at least one possible item. Lists offer these before an item is selected. */
export function actionsForAnyItem(
  entity: EntityDefinition,
  can: (key: PermissionKey) => boolean,
): ReadonlySet<Action> {
  return new Set(exampleStates(entity).flatMap((state) => [...actionsFor(entity, state, can)]))
}
