import { cartoonist as entity } from '@manset/model/entities/cartoonist.ts'
import { entityPage } from '../../kit/entity-page.ts'
import type { Feature } from '../../kit/feature.ts'

const words = () => import('./texts.ts')

export const cartoonist: Feature = {
  name: 'cartoonist',
  words,
  routes: {
    cartoonists: {
      section: 'settings',
      permissions: ['cartoonist.view'],
      menu: 'rail',
      words: { tr: 'Çizerler', en: 'Cartoonists' },
      page: entityPage(entity, 'cartoonists', words),
    },
  },
}
