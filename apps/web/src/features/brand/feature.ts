import { brand as entity } from '@manset/model/entities/brand.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

export const brand = plainFeature(entity, {
  address: 'brands',
  section: 'settings',
  name: { tr: 'Markalar', en: 'Brands' },
  words: () => import('./texts.ts'),
})
