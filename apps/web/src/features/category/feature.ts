import type { Feature } from '../../kit/feature.ts'
import { categorySource } from './category-source.ts'

export const category: Feature = {
  name: 'category',
  words: () => import('./texts/texts.ts'),
  sources: { category: categorySource },
  routes: {
    categories: {
      section: 'settings',
      permissions: ['category.view'],
      menu: 'rail',
      words: { tr: 'Kategoriler', en: 'Categories' },
      page: () => import('./categories.page.tsx'),
    },
  },
}
