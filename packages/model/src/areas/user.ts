// People.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { defineArea } from './area.ts'

export const user = defineArea({
  permissions: { user: BASE_ACTIONS },
  audits: {
    user: {
      shownBy: 'user.view',
      name: { table: 'users', column: 'name' },
      records: ['name', 'username', 'email', 'picture', 'department', 'isApproved'],
    },
  },
})
