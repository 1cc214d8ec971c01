// Child process that works on one video.
import { joinWork } from '../../../platform/process-side.ts'
import type { VideoNews, VideoTask } from './task.ts'
import { workOnVideo } from './work.ts'

joinWork<VideoTask, VideoNews>(workOnVideo)
