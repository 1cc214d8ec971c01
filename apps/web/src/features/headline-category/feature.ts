import { headlineCategory as entity } from '@manset/model/entities/headline-category.ts'
import { entityPage } from '../../kit/entity-page.ts'
import type { Feature } from '../../kit/feature.ts'

const words = () => import('./texts.ts')

export const headlineCategory: Feature = {
  name: 'headlineCategory',
  words,
  routes: {
    headlineCategories: {
      section: 'settings',
      permissions: ['headlineCategoryList.view'],
      menu: 'rail',
      words: { tr: 'Manşet kategorileri', en: 'Headline categories' },
      page: entityPage(entity, 'headlineCategories', words),
    },
  },
}
