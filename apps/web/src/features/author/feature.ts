import { author as entity } from '@manset/model/entities/author.ts'
import { entityPage } from '../../kit/entity-page.ts'
import type { Feature } from '../../kit/feature.ts'

const words = () => import('./texts/texts.ts')

export const author: Feature = {
  name: 'author',
  words,
  routes: {
    authors: {
      section: 'settings',
      permissions: ['author.view'],
      menu: 'rail',
      words: { tr: 'Yazarlar', en: 'Authors' },
      page: entityPage(entity, 'authors', words),
    },
  },
}
