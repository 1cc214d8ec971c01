import { program } from '@manset/model/entities/program.ts'
import { defineEntityTexts } from '../../kit/words/entity-texts.ts'

defineEntityTexts(program, {
  tr: {
    one: 'Program',
    many: 'Programlar',
    new: 'Yeni program',
    field: { name: 'Ad', slots: 'Yayın günleri ve saatleri' },
    hint: { slots: 'Saatler, sitenin saat dilimine göre.' },
  },
  en: {
    one: 'Program',
    many: 'Programs',
    new: 'New program',
    field: { name: 'Name', slots: 'Days and times' },
    hint: { slots: 'Times are in the site’s time zone.' },
  },
})
