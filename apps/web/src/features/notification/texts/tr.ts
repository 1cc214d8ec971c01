import type { notification } from '@manset/model/entities/notification.ts'
import type { EntityTexts } from '../../../kit/words/entity-texts.ts'

const PLATFORMS = {
  all: 'Tümü',
  mobileApp: 'Mobil uygulama',
  mobileSite: 'Mobil site',
  webSite: 'Web sitesi',
  special: 'Özel',
  other: 'Diğer',
} as const

/** Texts of push messages, in Turkish. */
export const notificationTr: EntityTexts<typeof notification> = {
  one: 'Anlık bildirim',
  many: 'Anlık bildirimler',
  new: 'Yeni anlık bildirim',
  part: { message: 'Mesaj', readers: 'Kime gidecek', opening: 'Ne açılacak', when: 'Ne zaman' },
  field: {
    title: 'Başlık',
    spot: 'Spot',
    platforms: 'Platformlar',
    audience: 'Hedef kitle',
    categoryId: 'Kategori',
    isBreaking: 'Son dakika olarak göster',
    opens: 'Dokununca',
    contentId: 'İçerik',
    address: 'Adres',
    cover: 'Kapak görseli',
    date: 'Tarih',
    status: 'Durum',
    sentDate: 'Gönderildi',
    deviceCount: 'Cihaz',
    sentCount: 'Ulaşan',
    failedPlatforms: 'Başarısız platformlar',
  },
  hint: {
    spot: 'Son dakika için, site ayarlarındaki açıklamayı kullanmak isterseniz boş bırakın.',
    categoryId: 'Yalnızca bu kategoriyi takip edenlere gider.',
    cover: 'Boş bırakırsanız site ayarlarındaki kapak kullanılır.',
    date: '“Gönder”e basınca gitsin istiyorsanız boş bırakın.',
  },
  option: {
    platforms: PLATFORMS,
    failedPlatforms: PLATFORMS,
    audience: {
      all: 'Herkes',
      important: 'Önemli gelişmeler',
      daily: 'Günlük gelişmeler',
      category: 'Yalnızca kategori takipçileri',
    },
    opens: { content: 'İçeriği açar', address: 'Bir adresi açar', site: 'Siteyi açar' },
    status: {
      saved: 'Kaydedildi',
      waiting: 'Bekliyor',
      sending: 'Gönderiliyor',
      sent: 'Gönderildi',
      failed: 'Gönderilemedi',
      canceled: 'İptal edildi',
    },
  },
}
