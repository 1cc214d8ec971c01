import type { Feature } from '../../kit/feature.ts'
import { passTimeHandler, watchBoards } from './pass-time.ts'
import { addBoards } from './schema.ts'

export const board: Feature = {
  name: 'board',
  schema: addBoards,
  jobs: [passTimeHandler],
  start: watchBoards,
}
