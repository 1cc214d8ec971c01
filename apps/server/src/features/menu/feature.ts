import type { Feature } from '../../kit/feature.ts'
import { addMenuCache } from './schema.ts'

export const menu: Feature = { name: 'menu', schema: addMenuCache }
