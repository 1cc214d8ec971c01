import { cartoonist } from '@manset/model/entities/cartoonist.ts'
import { defineEntityTexts } from '../../kit/words/entity-texts.ts'

defineEntityTexts(cartoonist, {
  tr: {
    one: 'Çizer',
    many: 'Çizerler',
    new: 'Yeni çizer',
    field: { name: 'Ad' },
  },
  en: {
    one: 'Cartoonist',
    many: 'Cartoonists',
    new: 'New cartoonist',
    field: { name: 'Name' },
  },
})
