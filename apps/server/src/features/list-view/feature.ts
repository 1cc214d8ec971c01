import type { Feature } from '../../kit/feature.ts'
import { addListViews } from './schema.ts'

export const listView: Feature = { name: 'listView', schema: addListViews }
