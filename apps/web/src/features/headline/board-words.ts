import { defineTexts } from '../../platform/language/texts.ts'

export const headlineTexts = defineTexts('headlineBoards', {
  tr: {
    title: 'Manşetler',
    noBoards: 'Henüz manşet listesi yok. Listeyi burada açmak için onaylı bir manşet tipi ekleyin.',
    oldTitle: 'Lokma manşetler',
    noOldBoards: 'Bu sitede Lokma manşet listesi yok.',
  },
  en: {
    title: 'Headlines',
    noBoards: 'No headline lists yet. Add an approved headline type to open its list here.',
    oldTitle: 'Lokma headlines',
    noOldBoards: 'This site has no list of Lokma headlines.',
  },
})
