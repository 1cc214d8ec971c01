import { plainFeature } from '../../abilities/plain-feature.ts'

export const headlineCategory = plainFeature('headlineCategory', {
  entity: async () => (await import('@manset/model/entities/headline-category.ts')).headlineCategory,
  permission: 'headlineCategoryList',
  address: 'headlineCategories',
  section: 'settings',
  name: { tr: 'Manşet kategorileri', en: 'Headline categories' },
  words: () => import('./texts.ts'),
})
