import { plainFeature } from '../../abilities/plain-feature.ts'

export const headlineType = plainFeature('headlineType', {
  entity: async () => (await import('@manset/model/entities/headline-type.ts')).headlineType,
  permission: 'headlineSettings',
  address: 'headlineTypes',
  section: 'settings',
  name: { tr: 'Manşet tipleri', en: 'Headline types' },
  words: () => import('./texts.ts'),
})
