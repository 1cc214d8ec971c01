import { headlineTag as entity } from '@manset/model/entities/headline-tag.ts'
import { entityPage } from '../../kit/entity-page.ts'
import type { Feature } from '../../kit/feature.ts'

const words = () => import('./texts.ts')

export const headlineTag: Feature = {
  name: 'headlineTag',
  words,
  routes: {
    headlineTags: {
      section: 'settings',
      permissions: ['headlineTag.view'],
      menu: 'rail',
      words: { tr: 'Manşet etiketleri', en: 'Headline tags' },
      page: entityPage(entity, 'headlineTags', words),
    },
  },
}
