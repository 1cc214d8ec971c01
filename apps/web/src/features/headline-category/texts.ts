import { headlineCategory } from '@manset/model/entities/headline-category.ts'
import { defineEntityTexts } from '../../kit/words/entity-texts.ts'

defineEntityTexts(headlineCategory, {
  tr: {
    one: 'Manşet kategorisi',
    many: 'Manşet kategorileri',
    new: 'Yeni manşet kategorisi',
    field: { name: 'Ad' },
  },
  en: {
    one: 'Headline category',
    many: 'Headline categories',
    new: 'New headline category',
    field: { name: 'Name' },
  },
})
