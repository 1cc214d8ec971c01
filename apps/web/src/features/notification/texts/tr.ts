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
  one: 'Bildirim',
  many: 'Anlık bildirimler',
  new: 'Yeni bildirim',
  part: { message: 'Mesaj', readers: 'Kime', opening: 'Neyi açar', when: 'Ne zaman' },
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
    spot: 'Son dakikada boş bırakılırsa site ayarlarındaki açıklama kullanılır.',
    categoryId: 'Yalnızca bu kategoriyi takip edenlere gider.',
    cover: 'Boşsa site ayarlarındaki kapak kullanılır.',
    date: 'Boşsa “Gönder” dediğiniz anda gider.',
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
