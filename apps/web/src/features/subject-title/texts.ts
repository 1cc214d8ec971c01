import { subjectTitle } from '@manset/model/entities/subject-title.ts'
import { defineEntityTexts } from '../../kit/words/entity-texts.ts'

defineEntityTexts(subjectTitle, {
  tr: {
    one: 'Konu başlığı',
    many: 'Konu başlıkları',
    new: 'Yeni konu başlığı',
    field: { name: 'Ad' },
  },
  en: {
    one: 'Subject title',
    many: 'Subject titles',
    new: 'New subject title',
    field: { name: 'Name' },
  },
})
