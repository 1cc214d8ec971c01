import type { Feature } from '../../kit/feature.ts'

export const category: Feature = {
  name: 'category',
  words: () => import('./texts/texts.ts'),
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
