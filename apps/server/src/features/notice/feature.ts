// What people are told by name: reading it, having seen it, hearing of it at once.
import { everyHour } from '../../kit/every-hour.ts'
import type { Feature } from '../../kit/feature.ts'
import { forgetOldNotices } from '../../kit/notices/notices.ts'
import { addNotices } from './schema.ts'

export const notice: Feature = {
  name: 'notice',
  schema: addNotices,
  start: (tools) =>
    everyHour(tools, 'old notices could not be forgotten', () =>
      forgetOldNotices(tools.db, tools.clock.now()),
    ),
}
