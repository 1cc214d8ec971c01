import type { Feature } from '../../kit/feature.ts'
import { headlineRule, headlineTypeRule, reelRule, storyRule } from './item-rules.ts'
import { passTimeHandler, watchBoards } from './pass-time.ts'
import { addBoards } from './schema.ts'

export const board: Feature = {
  name: 'board',
  behaviours: { headlineType: headlineTypeRule, headline: headlineRule, story: storyRule, reel: reelRule },
  schema: addBoards,
  jobs: [passTimeHandler],
  start: watchBoards,
}
