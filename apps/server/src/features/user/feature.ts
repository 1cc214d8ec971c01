import type { Feature } from '../../kit/feature.ts'
import { addUsers } from './schema.ts'
import { addMissingSearchTexts } from './user-row.ts'
import { userSource } from './user-source.ts'

export const user: Feature = {
  name: 'user',
  schema: addUsers,
  lists: { user: userSource },
  prepare: ({ db }) => addMissingSearchTexts(db),
}
