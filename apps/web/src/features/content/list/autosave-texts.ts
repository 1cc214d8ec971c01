// Texts of the list of autosaves, in addition to those of its page.
import { defineTexts } from '../../../platform/language/texts.ts'

export const autosaveTexts = defineTexts('workingCopies', {
  tr: {
    columns: {
      title: 'İçerik',
      type: 'Tür',
      person: 'Yazan',
      since: 'Başlangıç',
      kept: 'Son değişiklik',
    },
    filters: { types: 'Tür', isOwn: 'Yalnızca benimkiler' },
  },
  en: {
    columns: { title: 'Content', type: 'Type', person: 'Written by', since: 'Since', kept: 'Last change' },
    filters: { types: 'Type', isOwn: 'Only mine' },
  },
})
