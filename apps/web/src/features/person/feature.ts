import { person as entity } from '@manset/model/entities/person.ts'
import { entityPage } from '../../kit/entity-page.ts'
import type { Feature } from '../../kit/feature.ts'

const words = () => import('./texts.ts')

export const person: Feature = {
  name: 'person',
  words,
  routes: {
    persons: {
      section: 'settings',
      permissions: ['person.view'],
      menu: 'rail',
      words: { tr: 'Kişiler', en: 'Persons' },
      page: entityPage(entity, 'persons', words),
    },
  },
}
