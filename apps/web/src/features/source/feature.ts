import { source as entity } from '@manset/model/entities/source.ts'
import { entityPage } from '../../kit/entity-page.ts'
import type { Feature } from '../../kit/feature.ts'

const words = () => import('./texts.ts')

export const source: Feature = {
  name: 'source',
  words,
  routes: {
    sources: {
      section: 'settings',
      permissions: ['source.view'],
      menu: 'rail',
      words: { tr: 'Kaynaklar', en: 'Sources' },
      page: entityPage(entity, 'sources', words),
    },
  },
}
