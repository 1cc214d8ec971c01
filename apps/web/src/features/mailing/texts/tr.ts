// Words of newsletters, in Turkish.
import type { mailing } from '@manset/model/entities/mailing.ts'
import type { EntityTexts } from '../../../kit/words/entity-texts.ts'

export const tr = {
  tabs: {
    label: 'Bültenler, durumlarına göre',
    all: 'Tümü',
    pending: 'Gönderim bekleyenler',
    drafts: 'Taslaklar',
    sent: 'Gönderilenler',
    trash: 'Çöp kutusu',
  },
} as const

export const mailingTr: EntityTexts<typeof mailing> = {
  one: 'Bülten',
  many: 'Bültenler',
  new: 'Yeni bülten',
  field: {
    title: 'Başlık',
    mailingType: 'Tür',
    channelId: 'Kanal',
    subject: 'Konu',
    preheader: 'Ön başlık',
    date: 'Gönderim zamanı',
    items: 'İçerikler',
    status: 'Durum',
    itemCount: 'İçerik',
    contentIds: 'İçindeki içerikler',
    scheduledDate: 'Zamanlandı',
    sentDate: 'Gönderildi',
  },
  hint: {
    subject: 'Boşsa başlık kullanılır.',
    preheader: 'Posta kutusunda konunun yanında görünür.',
    date: 'Kaydetmek göndermez; gönderim ayrıca zamanlanır.',
  },
  option: {
    mailingType: {
      morningNotes: 'Sabah notları',
      whatToWatch: 'Ne izlesek',
      sundaySupplement: 'Pazar eki',
      bookSupplement: 'Kitap eki',
      custom: 'Özel',
    },
    status: {
      draft: 'Taslak',
      scheduled: 'Zamanlandı',
      sending: 'Gönderiliyor',
      sent: 'Gönderildi',
      failed: 'Gönderilemedi',
      missed: 'Zamanı geçti',
      canceled: 'İptal edildi',
    },
  },
  parts: {
    items: {
      add: 'Ekle',
      type: { content: 'İçerik', recipe: 'Tarif', group: 'Grup' },
      field: {
        contentId: 'İçerik',
        recipeId: 'Tarif numarası',
        title: 'Başlık',
        spot: 'Spot',
        url: 'Bağlantı',
        image: 'Görsel',
        imageUrl: 'Görselin adresi',
        contentDate: 'Tarih',
        isChiefSelection: 'Şefin seçimi',
      },
      hint: {},
      option: {},
    },
  },
}
