// The editable values of a user, compared and merged part by part: the department, and the roles of each site.
import { isSameValue } from '../../kit/entity/same-value.ts'
import type { User } from './user.documents.ts'

export interface UserValues {
  department: string
  /** Role ids by site id; sites without roles are absent. */
  roles: Readonly<Record<string, readonly string[]>>
}

/** `department`, or `roles.<site id>`. */
export type UserPart = 'department' | `roles.${string}`

/** The stored values of a user. */
export function toUserValues(user: Pick<User, 'department' | 'roles'>): UserValues {
  const held = user.roles.map(({ siteId, roleIds }) => [siteId, roleIds.toSorted()] as const)
  return { department: user.department ?? '', roles: Object.fromEntries(held) }
}

/** One part of the values; roles are sorted. */
export function getPart(values: UserValues, part: UserPart): string | readonly string[] {
  if (part === 'department') return values.department.trim()
  return (values.roles[getSiteId(part)] ?? []).toSorted()
}

/** The site id of a part. */
export const getSiteId = (part: UserPart): string => part.slice('roles.'.length)

/** The parts in which two values differ. */
export function getChangedParts(before: UserValues, after: UserValues): UserPart[] {
  const sites = new Set([...Object.keys(before.roles), ...Object.keys(after.roles)])
  const parts: UserPart[] = ['department', ...[...sites].map((id): UserPart => `roles.${id}`)]
  return parts.filter((part) => !isSameValue(getPart(before, part), getPart(after, part)))
}

/** `values` with these parts taken from `from`. */
export function applyParts(values: UserValues, parts: readonly UserPart[], from: UserValues): UserValues {
  const roles = parts.filter((part) => part !== 'department').map(getSiteId)
  return {
    department: parts.includes('department') ? from.department : values.department,
    roles: { ...values.roles, ...Object.fromEntries(roles.map((id) => [id, from.roles[id] ?? []])) },
  }
}

/** Input of a save: changed parts only, so that concurrent changes of other parts survive. */
export function toSaveInput(user: User, before: UserValues, after: UserValues) {
  const changed = getChangedParts(before, after)
  const roles = changed.filter((part) => part !== 'department').map(getSiteId)
  return {
    id: user.id,
    version: user.version,
    ...(changed.includes('department') && { department: after.department.trim() }),
    ...(roles.length > 0 && {
      roles: roles.map((siteId) => ({ siteId, roleIds: [...(after.roles[siteId] ?? [])] })),
    }),
  }
}
