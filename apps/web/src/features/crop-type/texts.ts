import { cropType } from '@manset/model/entities/crop-type.ts'
import { defineEntityTexts } from '../../kit/words/entity-texts.ts'

defineEntityTexts(cropType, {
  tr: {
    one: 'Kırpma tipi',
    many: 'Kırpma tipleri',
    new: 'Yeni kırpma tipi',
    field: {
      name: 'Ad',
      ratioWidth: 'Oran: en',
      ratioHeight: 'Oran: boy',
      minWidth: 'En az genişlik',
      minHeight: 'En az yükseklik',
      orientation: 'Yön',
      kinds: 'Kırpma biçimleri',
    },
    option: {
      orientation: { horizontal: 'Yatay', vertical: 'Dikey', fullHeadline: 'Tam manşet' },
      kinds: { free: 'Serbest', fixed: 'Sabit oran', copy: 'Kaynaktan kopyala' },
    },
    hint: {
      ratioWidth:
        'Yayınlanmış görseller olduğu gibi kalır. Henüz yayınlanmamış içeriklerin kırpmalarını yeniden düzenlemek gerekir.',
      minWidth: 'Piksel.',
      minHeight: 'Piksel.',
      kinds:
        'Serbest kırpma için yalnızca en az boyut gerekir. Kopya, aynı görselin başka bir kırpmasını ya da tamamını alır.',
    },
  },
  en: {
    one: 'Crop type',
    many: 'Crop types',
    new: 'New crop type',
    field: {
      name: 'Name',
      ratioWidth: 'Ratio: width',
      ratioHeight: 'Ratio: height',
      minWidth: 'Minimum width',
      minHeight: 'Minimum height',
      orientation: 'Orientation',
      kinds: 'How to crop',
    },
    option: {
      orientation: { horizontal: 'Horizontal', vertical: 'Vertical', fullHeadline: 'Full headline' },
      kinds: { free: 'Free', fixed: 'Fixed ratio', copy: 'Copy from source' },
    },
    hint: {
      ratioWidth: 'Published pictures stay as they are. Items not yet published need their crops rearranged.',
      minWidth: 'In pixels.',
      minHeight: 'In pixels.',
      kinds:
        'A free crop only needs the minimum size. A copy takes another crop of the picture, or all of it.',
    },
  },
})
