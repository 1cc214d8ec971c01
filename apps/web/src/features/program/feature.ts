import { program as entity } from '@manset/model/entities/program.ts'
import { entityPage } from '../../kit/entity-page.ts'
import type { Feature } from '../../kit/feature.ts'

const words = () => import('./texts.ts')

export const program: Feature = {
  name: 'program',
  words,
  routes: {
    programs: {
      section: 'settings',
      permissions: ['program.view'],
      menu: 'rail',
      words: { tr: 'Programlar', en: 'Programs' },
      page: entityPage(entity, 'programs', words),
    },
  },
}
