import { defineTexts } from '../../platform/language/texts.ts'

export const headlineTexts = defineTexts('headlineBoards', {
  tr: {
    title: 'Manşetler',
    noBoards: 'Henüz manşet listesi yok. Onaylı bir manşet tipi eklendiğinde listesi burada açılır.',
    oldTitle: 'Lokma manşetler',
    noOldBoards: 'Bu sitenin Lokma manşet listesi yok.',
  },
  en: {
    title: 'Headlines',
    noBoards: 'No headline lists yet. Add an approved headline type to open its list here.',
    oldTitle: 'Lokma headlines',
    noOldBoards: 'This site has no list of Lokma headlines.',
  },
})
