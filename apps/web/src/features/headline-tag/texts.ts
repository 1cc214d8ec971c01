import { headlineTag } from '@manset/model/entities/headline-tag.ts'
import { defineEntityTexts } from '../../kit/words/entity-texts.ts'

defineEntityTexts(headlineTag, {
  tr: {
    one: 'Manşet etiketi',
    many: 'Manşet etiketleri',
    new: 'Yeni manşet etiketi',
    field: { name: 'Ad' },
  },
  en: {
    one: 'Headline tag',
    many: 'Headline tags',
    new: 'New headline tag',
    field: { name: 'Name' },
  },
})
