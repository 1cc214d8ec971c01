import type { Feature } from '../../kit/feature.ts'
import { clearMenuCacheHandler } from './clear-cache-job.ts'
import { addMenuCache } from './schema.ts'

export const menu: Feature = { name: 'menu', schema: addMenuCache, jobs: [clearMenuCacheHandler] }
