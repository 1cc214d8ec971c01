import { author as entity } from '@manset/model/entities/author.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

export const author = plainFeature(entity, {
  address: 'authors',
  section: 'settings',
  name: { tr: 'Yazarlar', en: 'Authors' },
  words: () => import('./texts/texts.ts'),
})
