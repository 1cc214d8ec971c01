import { defineTexts } from '../../../platform/language/texts.ts'

export const contentDispatchesTexts = defineTexts('contentDispatches', {
  tr: {
    title: 'Bültenler ve anlık bildirimler',
    count_one: '1 gönderimde',
    count_other: '{{count}} gönderimde',
    none: 'Hiçbir bültende ya da anlık bildirimde yok.',
    failed: 'Bültenler ve anlık bildirimler yüklenemedi.',
    again: 'Yeniden dene',
    states: {
      planned: '{{moment}} için zamanlandı',
      running: 'Gönderiliyor, {{moment}}',
      done: 'Gönderildi: {{moment}}',
      failed: 'Gönderilemedi, {{moment}}',
      missed: 'Zamanı geçti: {{moment}}',
    },
    goesOutIn:
      'Şunlarla gönderilmek üzere zamanlandı: {{dispatches}}. İçerik o zaman yayında olmazsa gönderilmezler.',
  },
  en: {
    title: 'Newsletters and push messages',
    count_one: '1 message',
    count_other: '{{count}} messages',
    none: 'Not in any newsletter or push message.',
    failed: 'Couldn’t load newsletters and push messages.',
    again: 'Try again',
    states: {
      planned: 'Scheduled for {{moment}}',
      running: 'Sending, {{moment}}',
      done: 'Sent {{moment}}',
      failed: 'Failed, {{moment}}',
      missed: 'Missed, {{moment}}',
    },
    goesOutIn:
      'It’s scheduled to go out in: {{dispatches}}. If it isn’t published by then, they won’t be sent.',
  },
})
