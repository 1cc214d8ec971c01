import { defineTexts } from '../../platform/texts.ts'

export const noticeTexts = defineTexts('notices', {
  tr: {
    open: 'Göster',
    more_one: 'Görmediğiniz 1 bildirim daha var.',
    more_other: 'Görmediğiniz {{count}} bildirim daha var.',
  },
  en: {
    open: 'Show',
    more_one: '1 more notice that you have not seen.',
    more_other: '{{count}} more notices that you have not seen.',
  },
})
