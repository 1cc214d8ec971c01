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
    },
    option: { orientation: { horizontal: 'Yatay', vertical: 'Dikey', fullHeadline: 'Tam manşet' } },
    hint: {
      ratioWidth: 'Yeni kırpmalar için geçerlidir; daha önce yapılmış kırpmalar olduğu gibi kalır.',
      minWidth: 'Piksel.',
      minHeight: 'Piksel.',
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
      minWidth: 'Smallest width',
      minHeight: 'Smallest height',
      orientation: 'Orientation',
    },
    option: {
      orientation: { horizontal: 'Horizontal', vertical: 'Vertical', fullHeadline: 'Full headline' },
    },
    hint: {
      ratioWidth: 'Holds for new crops; those made before stay as they are.',
      minWidth: 'In pixels.',
      minHeight: 'In pixels.',
    },
  },
})
