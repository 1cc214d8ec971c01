import type { Feature } from '../../kit/feature.ts'
import { ongoingVideos } from './ongoing.ts'
import { videoHandler } from './process-video.ts'
import { videoRule } from './publish-rule.ts'
import { addVideoProcesses } from './schema.ts'
import { watchVideos } from './watch.ts'

export const videoProcess: Feature = {
  name: 'videoProcess',
  behaviours: { video: videoRule, news: videoRule },
  schema: addVideoProcesses,
  jobs: [videoHandler],
  ongoing: [ongoingVideos],
  start: watchVideos,
}
