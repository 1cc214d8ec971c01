import { defineTexts } from '../../platform/texts.ts'

export const headlineTexts = defineTexts('headlineBoards', {
  tr: {
    title: 'Manşetler',
    noBoards: 'Henüz manşet listesi yok. Onaylı bir manşet tipi eklendiğinde listesi burada açılır.',
    oldTitle: 'Lokma manşetler',
    noOldBoards: 'Bu sitenin Lokma manşet listesi yok.',
  },
  en: {
    title: 'Headlines',
    noBoards: 'No headline lists yet. Once an approved headline type is added, its list opens here.',
    oldTitle: 'Lokma headlines',
    noOldBoards: 'This site has no list of Lokma headlines.',
  },
})
