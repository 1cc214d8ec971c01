export const tr = {
  untitled: 'Başlıksız',
  statuses: {
    draft: 'Taslak',
    waiting: 'Onay bekliyor',
    published: 'Yayında',
    unpublished: 'Yayında değil',
    scheduled: 'Zamanlandı',
    expired: 'Süresi doldu',
    removed: 'Çöpte',
  },
  scheduledFor: '{{moment}} yayına girecek',
  steps: {
    published: 'Yayınla',
    unpublished: 'Yayından kaldır',
    waiting: 'Onaya gönder',
    draft: 'Taslağa al',
    restore: 'Çöpten çıkar',
    removed: 'Çöpe at',
  },
  done: {
    published: 'Yayınlandı: {{title}}',
    scheduled: 'Yayın zamanlandı: {{title}}',
    unpublished: 'Yayından kaldırıldı: {{title}}',
    waiting: 'Onaya gönderildi: {{title}}',
    draft: 'Taslağa alındı: {{title}}',
    removed: 'Çöpe atıldı: {{title}}',
    expired: 'Süresi doldu: {{title}}',
    updated: 'Güncellendi. Okurlar artık yeni hâlini görüyor: {{title}}',
    updatedAhead: 'Güncellendi. Yayına bu hâliyle girecek: {{title}}',
  },
  updateHint: 'Okurlar değişikliğinizi hemen görür. Bildirimden geri alabilirsiniz.',
  updateAheadHint: 'İçerik yayına bu hâliyle girer. Bildirimden geri alabilirsiniz.',
  late: {
    published: '{{due}} yerine {{at}} yayına girdi: o sırada çalışan sunucu yoktu.',
    expired: '{{due}} yerine {{at}} yayından kalktı: o sırada çalışan sunucu yoktu.',
  },
  toDo: '{{count}} eksik',
  errors: {
    MEDIA_EXPIRED:
      'Dosyalarından birinin kullanım süresi yayın saatinden önce doluyor. İçeriği açıp başka bir dosya seçin.',
    EXPIRATION_OVER:
      'Yayın bitişi geçmişte kaldı. İçeriği açıp tarihi temizleyin ya da ileri bir tarih seçin.',
    STATUS_STEP: 'Bu durum değişikliği yapılamaz. Şimdiki durumu kontrol edip yeniden deneyin.',
  },
  notNow: '“{{title}}”: {{reason}}',
  undoStale: '“{{title}}” geri alınamadı: bu arada yeniden kaydedildi. Durumunu elle değiştirin.',
  incomplete: '“{{title}}” henüz hazır değil. Eksik alanları düzenleyicide tamamlayın.',
} as const
