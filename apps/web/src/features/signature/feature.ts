import { signature as entity } from '@manset/model/entities/signature.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

export const signature = plainFeature(entity, {
  address: 'signatures',
  section: 'settings',
  name: { tr: 'İmzalar', en: 'Signatures' },
  words: () => import('./texts.ts'),
})
