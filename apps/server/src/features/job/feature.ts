import type { Feature } from '../../kit/feature.ts'
import { addJobs } from './schema.ts'

export const job: Feature = { name: 'job', schema: addJobs }
