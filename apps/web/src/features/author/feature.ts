import { plainFeature } from '../../abilities/plain-feature.ts'

export const author = plainFeature('author', {
  entity: async () => (await import('@manset/model/entities/author.ts')).author,
  address: 'authors',
  section: 'settings',
  name: { tr: 'Yazarlar', en: 'Authors' },
  words: () => import('./texts/texts.ts'),
})
