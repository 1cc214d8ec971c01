import type { Feature } from '../kit/feature.ts'
import { BOARD_CALENDAR } from './calendar.ts'
import { dueStepsHandler, pollDueBoards } from './due-steps.ts'
import { headlineBehaviour, headlineTypeBehaviour, reelBehaviour, storyBehaviour } from './item-rules.ts'
import type { BoardPorts } from './recipe-images.ts'
import { addBoards } from './schema.ts'

export const board = (ports: BoardPorts): Feature => ({
  name: 'board',
  behaviours: {
    headlineType: headlineTypeBehaviour,
    headline: headlineBehaviour,
    story: storyBehaviour,
    reel: reelBehaviour,
  },
  schema: (builder) => addBoards(builder, ports),
  jobs: [dueStepsHandler],
  calendar: BOARD_CALENDAR,
  start: pollDueBoards,
})
