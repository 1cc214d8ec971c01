// What may be done with an item: one question for the server and every screen, answered by all abilities of the entity.
//
//   const open = actionsFor(news, item, can)     // item: null for one that is not made yet
//   open.has('edit')   open.has('approve')   open.has('to.published')
import { actionsOf, type EntityDefinition, permissionOf } from '../entities/entity.ts'
import type { PermissionKey } from '../permissions.ts'
import type { AbilityName } from './abilities.ts'
import type { AbilityRules, ItemState, May } from './ability.ts'
import { approveRules } from './approve.ts'
import { publishRules, type StepAction } from './publish.ts'

/** What can be done with any item: `create` with one that is not made yet, the others with one that is there. */
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

/** Everything the viewer may do with this item as it stands. */
export function actionsFor(
  entity: EntityDefinition,
  item: ItemState | null,
  can: (key: PermissionKey) => boolean,
): ReadonlySet<Action> {
  const may: May = (detail) => can(permissionOf(entity, detail))
  const base: readonly BaseAction[] = item ? ['view', 'edit'] : ['create']
  const rules = entity.abilities.map((name) => RULES[name])
  const open = new Set<Action>([
    ...base.filter(may),
    ...rules.flatMap((rule) => rule.opens?.(item, may) ?? []),
  ])
  for (const rule of rules) for (const action of rule.closes?.(item, may) ?? []) open.delete(action)
  return open
}

/** Whether every required field must be filled in an item that stands like this; else it may be kept unfinished. */
export function mustBeComplete(entity: EntityDefinition, item: ItemState): boolean {
  return !entity.abilities.some((name) => RULES[name].mayBeUnfinished?.(item))
}

/**
 * Whether readers may see an item that stands like this, so that a save of it which takes no step is a correction: what is
 * required only since its publication does not block it. What has no status is seen where it is placed.
 */
export function isOpenToCorrection(entity: EntityDefinition, item: ItemState): boolean {
  const isShown = item.status === undefined || item.status === 'published'
  return isShown && actionsOf(entity).includes('publish') && mustBeComplete(entity, item)
}

/** One item of each state that an entity's abilities tell apart. */
export function statesOf(entity: EntityDefinition): ItemState[] {
  return entity.abilities.reduce<ItemState[]>(
    (states, name) => {
      const own = RULES[name].states
      return own ? states.flatMap((state) => own.map((one) => ({ ...state, ...one }))) : states
    },
    [{}],
  )
}

/** What the viewer may do with some item of the entity, whichever: what a list offers before it is known for which. */
export function actionsForSome(
  entity: EntityDefinition,
  can: (key: PermissionKey) => boolean,
): ReadonlySet<Action> {
  return new Set(statesOf(entity).flatMap((state) => [...actionsFor(entity, state, can)]))
}
