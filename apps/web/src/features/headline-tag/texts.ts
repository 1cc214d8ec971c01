import { headlineTag } from '@manset/model/entities/headline-tag.ts'
import { defineEntityTexts } from '../../kit/words/entity-texts.ts'

defineEntityTexts(headlineTag, {
  tr: {
    one: 'Manşet etiketi',
    many: 'Manşet etiketleri',
    new: 'Yeni manşet etiketi',
    field: { name: 'Ad', color: 'Renk' },
    hint: { color: 'Etiketin kartlardaki rengi. Adı her zaman yanında görünür.' },
    option: {
      color: {
        red: 'Kırmızı',
        green: 'Yeşil',
        blue: 'Mavi',
        lightBrown: 'Açık kahverengi',
        purple: 'Mor',
        yellow: 'Sarı',
      },
    },
  },
  en: {
    one: 'Headline tag',
    many: 'Headline tags',
    new: 'New headline tag',
    field: { name: 'Name', color: 'Color' },
    hint: { color: 'The tag’s color on cards. Its name is always shown next to it.' },
    option: {
      color: {
        red: 'Red',
        green: 'Green',
        blue: 'Blue',
        lightBrown: 'Light brown',
        purple: 'Purple',
        yellow: 'Yellow',
      },
    },
  },
})
