import { defineTexts } from '../../../platform/texts.ts'

export const sendingsTexts = defineTexts('sendings', {
  tr: {
    title: 'Bülten ve bildirimler',
    count_one: '1 gönderimde',
    count_other: '{{count}} gönderimde',
    none: 'Hiçbir bültende veya anlık bildirimde yer almıyor.',
    failed: 'Gönderimleri okunamadı.',
    again: 'Yeniden dene',
    names: { mailing: 'Bülten: {{title}}', notification: 'Anlık bildirim: {{title}}' },
    states: {
      planned: 'Gönderilecek: {{moment}}',
      running: 'Gönderiliyor, {{moment}}',
      done: 'Gönderildi: {{moment}}',
      failed: 'Gönderilemedi, {{moment}}',
      missed: 'Zamanı geçti: {{moment}}',
    },
    goesOutIn: 'Şunlarla gönderilecek: {{sendings}}. İçerik o zaman yayında olmazsa bunlar kimseye gitmez.',
  },
  en: {
    title: 'Newsletters and push messages',
    count_one: '1 sending',
    count_other: '{{count}} sendings',
    none: 'It stands in no newsletter or push message.',
    failed: 'Where it goes out could not be read.',
    again: 'Try again',
    names: { mailing: 'Newsletter: {{title}}', notification: 'Push message: {{title}}' },
    states: {
      planned: 'Goes out {{moment}}',
      running: 'Going out, {{moment}}',
      done: 'Went out {{moment}}',
      failed: 'Could not be sent, {{moment}}',
      missed: 'Missed its time, {{moment}}',
    },
    goesOutIn: 'It is to go out with: {{sendings}}. Where it is not published by then, they go to nobody.',
  },
})
