import { source } from '@manset/model/entities/source.ts'
import { defineEntityTexts } from '../../kit/words/entity-texts.ts'

defineEntityTexts(source, {
  tr: {
    one: 'Kaynak',
    many: 'Kaynaklar',
    new: 'Yeni kaynak',
    field: { name: 'Ad' },
  },
  en: {
    one: 'Source',
    many: 'Sources',
    new: 'New source',
    field: { name: 'Name' },
  },
})
