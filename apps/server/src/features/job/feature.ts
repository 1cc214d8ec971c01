import type { Feature } from '../../kit/feature.ts'
import { watchFailedJobs } from './notify-failed-jobs.ts'
import { addJobs } from './schema.ts'

export const job: Feature = { name: 'job', schema: addJobs, start: watchFailedJobs }
