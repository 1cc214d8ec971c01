import { plainFeature } from '../../abilities/plain-feature.ts'

export const cropType = plainFeature('cropType', {
  entity: async () => (await import('@manset/model/entities/crop-type.ts')).cropType,
  address: 'cropTypes',
  section: 'settings',
  name: { tr: 'Kırpma tipleri', en: 'Crop types' },
  words: () => import('./texts.ts'),
})
