// The list of people as a source of exports.
import { can } from '@manset/model/permissions.ts'
import type { Cell } from '../../kinds/cells.ts'
import { type ExportSource, readersOf, walking } from '../../kit/export/source.ts'
import { forbidden } from '../../platform/refusal.ts'
import { countUsers, type PlacedUser, selectUsers, type User, type UserFilter } from './user-row.ts'

const COLUMNS: Record<string, (user: User) => Cell> = {
  id: ({ id }) => Number(id),
  name: ({ name }) => name,
  username: ({ username }) => username,
  email: ({ email }) => email,
  department: ({ department }) => department,
  // Sites and roles have their words on the person's screen.
  roles: ({ roles }) => ({
    options: roles.flatMap(({ siteId, roleIds }) => roleIds.map((roleId) => `${siteId}.${roleId}`)),
  }),
  approval: ({ isApproved, isWaiting }) => ({
    options: [isApproved ? 'approved' : isWaiting ? 'waiting' : 'unapproved'],
  }),
  created: ({ createdDate }) => createdDate,
  changed: ({ updatedDate }) => updatedDate,
}

export const userSource: ExportSource = {
  filterType: 'UserFilter',
  open(filter, columns, context) {
    if (!can(context.viewer, 'user.view')) throw forbidden()
    const readers = readersOf<User>(columns, (key) =>
      Object.hasOwn(COLUMNS, key) ? COLUMNS[key] : undefined,
    )
    const asked = filter as UserFilter
    return walking<PlacedUser>(
      {
        count: (most) => countUsers(asked, most, context),
        read: (after, take) => selectUsers(asked, { after, take }, context),
      },
      readers,
    )
  },
}
