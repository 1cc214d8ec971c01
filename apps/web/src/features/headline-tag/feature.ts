import { plainFeature } from '../../abilities/plain-feature.ts'

export const headlineTag = plainFeature('headlineTag', {
  entity: async () => (await import('@manset/model/entities/headline-tag.ts')).headlineTag,
  address: 'headlineTags',
  section: 'settings',
  name: { tr: 'Manşet etiketleri', en: 'Headline tags' },
  words: () => import('./texts.ts'),
})
