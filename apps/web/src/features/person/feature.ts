import { plainFeature } from '../../abilities/plain-feature.ts'

export const person = plainFeature('person', {
  entity: async () => (await import('@manset/model/entities/person.ts')).person,
  address: 'persons',
  section: 'settings',
  name: { tr: 'Kişiler', en: 'People' },
  words: () => import('./texts.ts'),
})
