import { plainFeature } from '../../abilities/plain-feature.ts'

export const program = plainFeature('program', {
  entity: async () => (await import('@manset/model/entities/program.ts')).program,
  address: 'programs',
  section: 'settings',
  name: { tr: 'Programlar', en: 'Programs' },
  words: () => import('./texts.ts'),
})
