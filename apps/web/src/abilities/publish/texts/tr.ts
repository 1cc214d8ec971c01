export const tr = {
  untitled: 'Başlıksız',
  statuses: {
    draft: 'Taslak',
    waiting: 'Onay bekliyor',
    published: 'Yayında',
    unpublished: 'Yayında değil',
    scheduled: 'Planlandı',
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
    scheduled: 'Yayın planlandı: {{title}}',
    unpublished: 'Yayından kaldırıldı: {{title}}',
    waiting: 'Onaya gönderildi: {{title}}',
    draft: 'Taslağa alındı: {{title}}',
    removed: 'Çöpe atıldı: {{title}}',
    expired: 'Süresi doldu: {{title}}',
    updated: 'Güncellendi, okurlar yeni hâlini görüyor: {{title}}',
    updatedAhead: 'Güncellendi, bu hâliyle yayına girecek: {{title}}',
  },
  updateHint: 'Okurlar değişikliğinizi hemen görür; bildirimden geri alabilirsiniz.',
  updateAheadHint: 'Planlanan içerik bu hâliyle yayına girer; bildirimden geri alabilirsiniz.',
  late: {
    published: '{{at}} anında yayına girdi, {{due}} için planlanmıştı: o sırada sunucu çalışmıyordu.',
    expired: '{{at}} anında yayından kalktı, {{due}} için planlanmıştı: o sırada sunucu çalışmıyordu.',
  },
  toDo: 'Yapılacak {{count}}',
  errors: {
    MEDIA_EXPIRED:
      'Dosyalarından birinin kullanım süresi yayım saatinden önce doluyor. İçeriği açıp dosyayı değiştirin.',
    EXPIRATION_OVER:
      'Yayından kalkış tarihi geride kaldı. İçeriği açıp tarihi boşaltın ya da ileri bir tarih seçin.',
    STATUS_STEP: 'Bu durumdan o duruma geçilemez. İçeriğin son hâline bakıp tekrar deneyin.',
  },
  notNow: '“{{title}}”: {{reason}}',
  undoStale: '“{{title}}” geri alınamadı: bu arada yeniden kaydedildi. Durumunu kendiniz değiştirin.',
  incomplete: '“{{title}}” henüz hazır değil; eksikleri düzenleyicide tamamlayın.',
} as const
