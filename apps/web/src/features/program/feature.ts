import { program as entity } from '@manset/model/entities/program.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

export const program = plainFeature(entity, {
  address: 'programs',
  section: 'settings',
  name: { tr: 'Programlar', en: 'Programs' },
  words: () => import('./texts.ts'),
})
