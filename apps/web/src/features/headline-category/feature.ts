import { headlineCategory as entity } from '@manset/model/entities/headline-category.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

export const headlineCategory = plainFeature(entity, {
  address: 'headlineCategories',
  section: 'settings',
  name: { tr: 'Manşet kategorileri', en: 'Headline categories' },
  words: () => import('./texts.ts'),
})
