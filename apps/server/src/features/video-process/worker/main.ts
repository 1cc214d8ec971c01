// Child process that works on one video.
import { runAsChild } from '../../../platform/processes/child-entry.ts'
import { runVideoTask } from './run-task.ts'
import type { VideoMessage, VideoTask } from './task.ts'

runAsChild<VideoTask, VideoMessage>(runVideoTask)
