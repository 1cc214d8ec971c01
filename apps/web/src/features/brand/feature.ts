import { brand as entity } from '@manset/model/entities/brand.ts'
import { entityPage } from '../../kit/entity-page.ts'
import type { Feature } from '../../kit/feature.ts'

const words = () => import('./texts.ts')

export const brand: Feature = {
  name: 'brand',
  words,
  routes: {
    brands: {
      section: 'settings',
      permissions: ['brand.view'],
      menu: 'rail',
      words: { tr: 'Markalar', en: 'Brands' },
      page: entityPage(entity, 'brands', words),
    },
  },
}
