import { defineTexts } from '../platform/language/texts.ts'

export const boardNoticeTexts = defineTexts('boardNotices', {
  tr: {
    held: '“{{title}}” zamanı geldiği hâlde yayına girmedi ({{list}}, {{moment}}). {{reasons}}.',
    late: '“{{title}}” yayına geç girdi ({{list}}). Zamanı {{moment}} olarak ayarlanmıştı.',
    full: 'Listedeki bütün sıralar sabit',
    lists: {
      headlineBoard: 'Manşetler',
      headlineOldBoard: 'Lokma manşetler',
      storyBoard: 'Story',
      reelsBoard: 'Reels',
    },
  },
  en: {
    held: '“{{title}}” didn’t go live when it was due ({{list}}, {{moment}}). {{reasons}}.',
    late: '“{{title}}” went live late ({{list}}). It was due {{moment}}.',
    full: 'Every position in the list is pinned',
    lists: {
      headlineBoard: 'Headlines',
      headlineOldBoard: 'Lokma headlines',
      storyBoard: 'Stories',
      reelsBoard: 'Reels',
    },
  },
})
