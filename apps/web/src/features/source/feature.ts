import { plainFeature } from '../../abilities/plain-feature.ts'

export const source = plainFeature('source', {
  entity: async () => (await import('@manset/model/entities/source.ts')).source,
  address: 'sources',
  section: 'settings',
  name: { tr: 'Kaynaklar', en: 'Sources' },
  words: () => import('./texts.ts'),
})
