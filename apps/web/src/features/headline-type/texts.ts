import { headlineType } from '@manset/model/entities/headline-type.ts'
import { defineEntityTexts } from '../../kit/words/entity-texts.ts'

defineEntityTexts(headlineType, {
  tr: {
    one: 'Manşet tipi',
    many: 'Manşet tipleri',
    new: 'Yeni manşet tipi',
    field: { name: 'Ad', headlineCategoryId: 'Manşet kategorisi' },
    hint: { name: 'Aynı manşet kategorisinde bir kez kullanılabilir.' },
  },
  en: {
    one: 'Headline type',
    many: 'Headline types',
    new: 'New headline type',
    field: { name: 'Name', headlineCategoryId: 'Headline category' },
    hint: { name: 'Can be used once in a headline category.' },
  },
})
