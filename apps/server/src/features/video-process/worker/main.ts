// Child process that works on one video.
import { joinWork } from '../../../platform/processes/child-entry.ts'
import type { VideoNews, VideoTask } from './task.ts'
import { workOnVideo } from './work.ts'

joinWork<VideoTask, VideoNews>(workOnVideo)
