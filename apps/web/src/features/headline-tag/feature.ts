import { headlineTag as entity } from '@manset/model/entities/headline-tag.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

export const headlineTag = plainFeature(entity, {
  address: 'headlineTags',
  section: 'settings',
  name: { tr: 'Manşet etiketleri', en: 'Headline tags' },
  words: () => import('./texts.ts'),
})
