import { listExportSource } from '../../kit/export/list-source.ts'
import type { Feature } from '../../kit/feature.ts'
import { addUsers } from './schema.ts'
import { addMissingSearchTexts, PEOPLE_CELLS, people } from './user-row.ts'

export const user: Feature = {
  name: 'user',
  schema: addUsers,
  lists: { user: listExportSource(people, PEOPLE_CELLS) },
  prepare: addMissingSearchTexts,
}
