// Saved views of lists: everybody has their own; sharing one with a role changes other people's screens.
import { defineArea } from './area.ts'

export const listView = defineArea({ permissions: { listView: ['share'] } })
