import { plainFeature } from '../../abilities/plain-feature.ts'

export const cartoonist = plainFeature('cartoonist', {
  entity: async () => (await import('@manset/model/entities/cartoonist.ts')).cartoonist,
  address: 'cartoonists',
  section: 'settings',
  name: { tr: 'Çizerler', en: 'Cartoonists' },
  words: () => import('./texts.ts'),
})
