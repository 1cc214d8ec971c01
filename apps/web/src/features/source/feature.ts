import { source as entity } from '@manset/model/entities/source.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

export const source = plainFeature(entity, {
  address: 'sources',
  section: 'settings',
  name: { tr: 'Kaynaklar', en: 'Sources' },
  words: () => import('./texts.ts'),
})
