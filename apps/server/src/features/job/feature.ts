import type { Feature } from '../../kit/feature.ts'
import { addJobs } from './schema.ts'
import { watchFailed } from './tell-failed.ts'

export const job: Feature = { name: 'job', schema: addJobs, start: watchFailed }
