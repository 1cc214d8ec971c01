import { headlineType as entity } from '@manset/model/entities/headline-type.ts'
import { entityPage } from '../../kit/entity-page.ts'
import type { Feature } from '../../kit/feature.ts'

const words = () => import('./texts.ts')

export const headlineType: Feature = {
  name: 'headlineType',
  words,
  routes: {
    headlineTypes: {
      section: 'settings',
      permissions: ['headlineSettings.view'],
      menu: 'rail',
      words: { tr: 'Manşet tipleri', en: 'Headline types' },
      page: entityPage(entity, 'headlineTypes', words),
    },
  },
}
