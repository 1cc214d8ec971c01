import type { Feature } from '../../kit/feature.ts'
import { categoryBehaviour } from './behaviour.ts'
import { addCategorySummaries } from './schema.ts'

export const category: Feature = {
  name: 'category',
  behaviours: { category: categoryBehaviour },
  schema: addCategorySummaries,
}
