// Permissions of roles. Audit entries show the name of the site.
import { defineArea } from './area.ts'

export const permission = defineArea({ permissions: { role: ['view', 'edit'] } })
