import { plainFeature } from '../../abilities/plain-feature.ts'

export const brand = plainFeature('brand', {
  entity: async () => (await import('@manset/model/entities/brand.ts')).brand,
  address: 'brands',
  section: 'settings',
  name: { tr: 'Markalar', en: 'Brands' },
  words: () => import('./texts.ts'),
})
