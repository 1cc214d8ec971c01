// What roles may; an entry about it is named by its site.
import { defineArea } from './area.ts'

export const permission = defineArea({ permissions: { role: ['view', 'edit'] } })
