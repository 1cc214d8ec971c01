// Saved views of lists. Everybody may save views; sharing one with a role changes other people's screens, so it needs a
// permission.
import { defineArea } from './area.ts'

export const listView = defineArea({ permissions: { listView: ['share'] } })
