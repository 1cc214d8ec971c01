import { defineTexts } from '../../platform/language/texts.ts'

export const usageTexts = defineTexts('places', {
  tr: {
    title: 'Kullanıldığı yerler',
    count_one: '1 yerde',
    count_other: '{{count}} yerde',
    none: 'Hiçbir manşette, story’de ya da reels’te yok.',
    failed: 'Kullanıldığı yerler yüklenemedi.',
    again: 'Yeniden dene',
    headlineOldBoard: 'Lokma manşetler',
    storyBoard: 'Story: {{title}}',
    reelsBoard: 'Reels: {{title}}',
    untitled: 'Başlıksız',
    live: 'Yayında, {{order}}. sırada',
    pending: 'Bekliyor',
    liveIn:
      'Yayında olduğu yerler: {{places}}. İçeriği yayından kaldırınca oralardan çıkmaz; oralardan da siz çıkarın.',
  },
  en: {
    title: 'Used in',
    count_one: '1 place',
    count_other: '{{count}} places',
    none: 'Not in any headline list, story or reel.',
    failed: 'Couldn’t load where this is used.',
    again: 'Try again',
    headlineOldBoard: 'Lokma headlines',
    storyBoard: 'Story: {{title}}',
    reelsBoard: 'Reel: {{title}}',
    untitled: 'Untitled',
    live: 'Live, position {{order}}',
    pending: 'Pending',
    liveIn: 'It’s live in: {{places}}. Unpublishing doesn’t remove it there. Remove it there too.',
  },
})
