import type { Feature } from '../../kit/feature.ts'
import { addEditing } from './schema.ts'
import { watch } from './watch.ts'

/** Who is here, and one editor at a time by consent: the calls, and what time does. */
export const editing: Feature = { name: 'editing', schema: addEditing, ...watch }
