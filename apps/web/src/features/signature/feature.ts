import { signature as entity } from '@manset/model/entities/signature.ts'
import { entityPage } from '../../kit/entity-page.ts'
import type { Feature } from '../../kit/feature.ts'

const words = () => import('./texts.ts')

export const signature: Feature = {
  name: 'signature',
  words,
  routes: {
    signatures: {
      section: 'settings',
      permissions: ['signature.view'],
      menu: 'rail',
      words: { tr: 'İmzalar', en: 'Signatures' },
      page: entityPage(entity, 'signatures', words),
    },
  },
}
