import { headlineType as entity } from '@manset/model/entities/headline-type.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

export const headlineType = plainFeature(entity, {
  address: 'headlineTypes',
  section: 'settings',
  name: { tr: 'Manşet tipleri', en: 'Headline types' },
  words: () => import('./texts.ts'),
})
