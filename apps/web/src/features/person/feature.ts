import { person as entity } from '@manset/model/entities/person.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

export const person = plainFeature(entity, {
  address: 'persons',
  section: 'settings',
  name: { tr: 'Kişiler', en: 'Persons' },
  words: () => import('./texts.ts'),
})
