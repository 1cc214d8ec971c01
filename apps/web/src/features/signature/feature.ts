import { plainFeature } from '../../abilities/plain-feature.ts'

export const signature = plainFeature('signature', {
  entity: async () => (await import('@manset/model/entities/signature.ts')).signature,
  address: 'signatures',
  section: 'settings',
  name: { tr: 'İmzalar', en: 'Signatures' },
  words: () => import('./texts.ts'),
})
