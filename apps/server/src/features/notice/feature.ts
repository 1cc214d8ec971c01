// Notices to our own people: reading and marking them as seen, live delivery, and digests by mail.
import { everyHour } from '../../kit/every-hour.ts'
import type { Feature } from '../../kit/feature.ts'
import { deleteOldNotices } from '../../kit/notices/notices.ts'
import { addDigests } from './digest-schema.ts'
import { mailDigestHandler, ongoingDigests, watchDigests } from './digests.ts'
import { addNotices } from './schema.ts'

export const notice: Feature = {
  name: 'notice',
  schema(builder) {
    addNotices(builder)
    addDigests(builder)
  },
  jobs: [mailDigestHandler],
  ongoing: [ongoingDigests],
  start(tools) {
    const forgetting = everyHour(tools, 'old notices could not be deleted', () =>
      deleteOldNotices(tools.db, tools.clock.now()),
    )
    const digests = watchDigests(tools)
    return {
      async stop() {
        await Promise.all([forgetting.stop(), digests.stop()])
      },
    }
  },
}
