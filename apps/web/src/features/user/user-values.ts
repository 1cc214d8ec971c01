// What can be changed about a person, compared and merged part by part: the department, and the roles of each site.
import { isSameValue } from '../../kit/entity/same-value.ts'
import type { User } from './user.documents.ts'

export interface UserValues {
  department: string
  /** Role ids by site id; a site without any is not there. */
  roles: Readonly<Record<string, readonly string[]>>
}

/** `department`, or `roles.<site id>`. */
export type UserPart = 'department' | `roles.${string}`

/** The values of a person as the server has them. */
export function valuesOfUser(user: Pick<User, 'department' | 'roles'>): UserValues {
  const held = user.roles.map(({ siteId, roleIds }) => [siteId, roleIds.toSorted()] as const)
  return { department: user.department ?? '', roles: Object.fromEntries(held) }
}

/** One part of the values; roles in a fixed order. */
export function partOf(values: UserValues, part: UserPart): string | readonly string[] {
  if (part === 'department') return values.department.trim()
  return (values.roles[siteOf(part)] ?? []).toSorted()
}

/** The site a part's roles are held on. */
export const siteOf = (part: UserPart): string => part.slice('roles.'.length)

/** The parts in which two values differ. */
export function changedParts(before: UserValues, after: UserValues): UserPart[] {
  const sites = new Set([...Object.keys(before.roles), ...Object.keys(after.roles)])
  const parts: UserPart[] = ['department', ...[...sites].map((id): UserPart => `roles.${id}`)]
  return parts.filter((part) => !isSameValue(partOf(before, part), partOf(after, part)))
}

/** `values` with these parts as `from` has them. */
export function withParts(values: UserValues, parts: readonly UserPart[], from: UserValues): UserValues {
  const roles = parts.filter((part) => part !== 'department').map(siteOf)
  return {
    department: parts.includes('department') ? from.department : values.department,
    roles: { ...values.roles, ...Object.fromEntries(roles.map((id) => [id, from.roles[id] ?? []])) },
  }
}

/** What is sent to save: only what changed, so that what others changed elsewhere stays. */
export function saveInputOf(user: User, before: UserValues, after: UserValues) {
  const changed = changedParts(before, after)
  const roles = changed.filter((part) => part !== 'department').map(siteOf)
  return {
    id: user.id,
    version: user.version,
    ...(changed.includes('department') && { department: after.department.trim() }),
    ...(roles.length > 0 && {
      roles: roles.map((siteId) => ({ siteId, roleIds: [...(after.roles[siteId] ?? [])] })),
    }),
  }
}
