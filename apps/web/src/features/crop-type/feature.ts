import { cropType as entity } from '@manset/model/entities/crop-type.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

export const cropType = plainFeature(entity, {
  address: 'cropTypes',
  section: 'settings',
  name: { tr: 'Kırpma tipleri', en: 'Crop types' },
  words: () => import('./texts.ts'),
})
