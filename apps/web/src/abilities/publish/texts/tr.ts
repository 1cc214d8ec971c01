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
  scheduledFor: '{{moment}} yayımlanacak',
  steps: {
    published: 'Yayımla',
    unpublished: 'Yayından kaldır',
    waiting: 'Onaya gönder',
    draft: 'Taslağa al',
    restore: 'Çöpten çıkar',
    removed: 'Çöpe at',
  },
  done: {
    published: 'Yayımlandı: {{title}}',
    scheduled: 'Zamanlandı: {{title}}',
    unpublished: 'Yayından kaldırıldı: {{title}}',
    waiting: 'Onaya gönderildi: {{title}}',
    draft: 'Taslağa alındı: {{title}}',
    removed: 'Çöpe atıldı: {{title}}',
    expired: 'Süresi doldu: {{title}}',
    updated: 'Güncellendi, okurlar yeni hâlini görüyor: {{title}}',
    updatedAhead: 'Güncellendi, bu hâliyle yayına girecek: {{title}}',
  },
  updateHint: 'Okurlar değişikliğinizi hemen görür; bildirimden geri alabilirsiniz.',
  updateAheadHint: 'Zamanlanan içerik bu hâliyle yayına girer; bildirimden geri alabilirsiniz.',
  late: {
    published: '{{due}} yerine {{at}} yayına girdi: vakti geldiğinde sunucu çalışmıyordu.',
    expired: '{{due}} yerine {{at}} yayından kalktı: vakti geldiğinde sunucu çalışmıyordu.',
  },
  toDo: 'Yapılacak {{count}}',
  errors: {
    MEDIA_EXPIRED:
      'Dosyalarından birinin kullanım süresi yayın saatinden önce doluyor. İçeriği açıp dosyayı değiştirin.',
    EXPIRATION_OVER:
      'Yayın bitiş tarihi geçmiş. İçeriği açıp tarihi silin ya da ileri bir tarih seçin.',
    STATUS_STEP: 'Durumu bu şekilde değiştirilemez. İçeriğin son durumuna bakıp yeniden deneyin.',
  },
  notNow: '“{{title}}”: {{reason}}',
  undoStale: '“{{title}}” geri alınamadı: bu arada yeniden kaydedildi. Durumunu kendiniz değiştirin.',
  incomplete: '“{{title}}” henüz hazır değil; eksikleri düzenleyicide tamamlayın.',
} as const
