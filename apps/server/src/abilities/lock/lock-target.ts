// The item of a call about locks or presence: on the viewer's site, of a lockable entity that the viewer may at least view.
import { permissionOf } from '@manset/model/entities/entity.ts'
import { type Lockable, lockNameOf } from '@manset/model/locks/edit-locks.ts'
import { LOCKABLES } from '@manset/model/locks/lockables.ts'
import { can, type Viewer } from '@manset/model/permissions/permissions.ts'
import { requirePermission } from '../../kit/entity/entity-service.ts'
import { itemExists } from '../../kit/entity/entity-sql.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'

/** The item of a call, and the tab in which it is open. */
export interface ItemTab {
  entity: string
  itemId: string
  tabId: string
}

/** An item, identified as locks do. */
export interface LockTarget {
  lockName: string
  itemId: string
  siteId: number
  /** The entity's own name. */
  type: string
}

/** One tab of one person: a holder of a lock, or a presence. */
export interface Tab {
  personId: string
  tabId: string
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Lockable entities of which the viewer may see any item. */
export function viewableEntities({ permissions }: Viewer): string[] {
  return Object.values(LOCKABLES)
    .filter((entity) => permissions.has(permissionOf(entity, 'view')))
    .map(({ name }) => name)
}

/** The item; refuses with `NOT_FOUND`, `FORBIDDEN` (missing permission) or `VALIDATION` (no tab id). */
export async function requireLockTarget(
  { entity: name, itemId, tabId }: ItemTab,
  rights: readonly ('edit' | 'force')[],
  context: Context,
): Promise<LockTarget & { entity: Lockable; tab: Tab }> {
  const entity = Object.hasOwn(LOCKABLES, name) ? LOCKABLES[name] : undefined
  if (!entity) throw notFound(name, itemId)
  for (const right of ['view', ...rights] as const)
    requirePermission(context, entity, right === 'force' ? (entity.forcedBy ?? 'takeOver') : right)
  if (!UUID.test(tabId)) throw invalid([{ field: 'tabId', rule: 'shape', params: {} }])
  const { siteId, userId } = context.viewer
  if (!(await itemExists(context.tools.db, entity, siteId, itemId))) throw notFound(name, itemId)
  return {
    ...{ entity, itemId, siteId, type: entity.name, lockName: lockNameOf(entity) },
    tab: { personId: userId, tabId: tabId.toLowerCase() },
  }
}

export function canEdit(entity: Lockable, { viewer }: Context): boolean {
  return can(viewer, permissionOf(entity, 'edit'))
}

export const isSameTab = (one: Tab, other: Tab | null | undefined) =>
  one.personId === other?.personId && one.tabId === other.tabId
