import { cartoonist as entity } from '@manset/model/entities/cartoonist.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

export const cartoonist = plainFeature(entity, {
  address: 'cartoonists',
  section: 'settings',
  name: { tr: 'Çizerler', en: 'Cartoonists' },
  words: () => import('./texts.ts'),
})
