import type { Feature } from '../../kit/feature.ts'
import { lockWatch } from './lock-watch.ts'
import { addEditing } from './schema.ts'

/** Presence and edit locks: one editor at a time, by consent; the calls, and the changes over time. */
export const editing: Feature = { name: 'editing', schema: addEditing, ...lockWatch }
