/** Texts of sending, in Turkish. */
export const pushTr = {
  step: 'Adım {{step}} / 2',
  titleFirst: 'Anlık bildirim: metin',
  titleSecond: 'Anlık bildirim: gönderim',
  next: 'Devam et',
  back: 'Geri',
  save: 'Kaydet',
  saved: 'Anlık bildirim kaydedildi, gönderilmedi',
  send: 'Gönder…',
  sendNow: 'Şimdi gönder',
  schedule: 'Zamanla',
  cancel: 'Gönderimi iptal et',
  retry: 'Yeniden dene',
  retryCount_one: '{{count}} cihaza yeniden gönder',
  retryCount_other: '{{count}} cihaza yeniden gönder',
  retryAsk: {
    title: 'Yeniden gönderilsin mi?',
    text_one: '“{{title}}” yalnızca ulaşmadığı kesin olan {{count}} cihaza yeniden gönderilecek.',
    text_other: '“{{title}}” yalnızca ulaşmadığı kesin olan {{count}} cihaza yeniden gönderilecek.',
  },
  loading: 'Cihazlar sayılıyor…',
  nobody: 'Bu platformlarda bu hedef kitleden cihaz yok. Platformları ya da hedef kitleyi değiştirin.',
  devices_one: '{{count}} cihaz',
  devices_other: '{{count}} cihaz',
  willNow_one: '“{{title}}” şimdi {{count}} cihaza gönderilecek. Bunu geri alamazsınız.',
  willNow_other: '“{{title}}” şimdi {{count}} cihaza gönderilecek. Bunu geri alamazsınız.',
  willLater_one:
    '“{{title}}” {{moment}} ({{zone}} saatiyle) gönderilecek; şu anki sayıyla {{count}} cihaza. O zamana kadar iptal edebilirsiniz.',
  willLater_other:
    '“{{title}}” {{moment}} ({{zone}} saatiyle) gönderilecek; şu anki sayıyla {{count}} cihaza. O zamana kadar iptal edebilirsiniz.',
  forAudience: 'Hedef kitle: {{audience}}',
  noRight: 'Anlık bildirimi kaydedebilirsiniz. Yetkisi olan biri gönderir.',
  sending: 'Anlık bildirim gönderiliyor',
  scheduled: 'Anlık bildirim {{moment}} gönderilecek',
  canceled: 'Anlık bildirim iptal edildi',
  unanswered:
    'Sunucu yanıt vermedi; işlem yapılmış olabilir. Yeniden denemeden önce anlık bildirimin durumunu kontrol edin.',
  retried: 'Anlık bildirim yeniden gönderiliyor',
  repeated: {
    title: 'Aynı içerik yeniden gönderilsin mi?',
    text: 'Bu içerik son bir gün içinde gönderildi: “{{title}}”, {{moment}}, {{by}}. Okurlar aynı haber için ikinci bir anlık bildirim alacak.',
    action: 'Yine de gönder',
    nobody: 'sistem',
  },
  cancelAsk: {
    title: 'Anlık bildirim iptal edilsin mi?',
    waiting: '“{{title}}” hiçbir cihaza gönderilmeyecek.',
    sending: '“{{title}}” henüz ulaşmadığı cihazlara gönderilmeyecek. Ulaştığı cihazlardan geri alınamaz.',
    action: 'Gönderimi iptal et',
  },
  banner: {
    waiting: '{{moment}} ({{zone}} saatiyle) gönderilecek. Değiştirmek için iptal edip yenisini oluşturun.',
    sending: 'Gönderiliyor.',
    partly:
      'Şu platformlarda gönderilemedi: {{platforms}}. Diğerlerinde gönderim sürüyor; nedenleri aşağıda.',
    paused: 'Gönderim duraklatıldı. Nedenini aşağıda görüp gönderimi sürdürebilirsiniz.',
    sent: '{{moment}} gönderildi. Değiştirilemez.',
    failed:
      'Şu platformlarda gönderilemedi: {{platforms}}. Yeniden denerseniz yalnızca oralarda, almayan cihazlara gider.',
    failedAll: 'Gönderilemedi: alacak cihaz yoktu. Değiştirip yeniden gönderebilirsiniz.',
    canceled: 'İptal edildi.',
  },
  preview: 'Telefonda',
  now: 'şimdi',
  breaking: 'SON DAKİKA',
  untitled: 'Başlık',
  errors: {
    NOTIFICATION_UNDERWAY:
      'Bu anlık bildirim bu arada değişti. Gönderilen ya da zamanlanan anlık bildirim değiştirilemez.',
    NOTIFICATION_UNKNOWN:
      'Kalan cihazların anlık bildirimi alıp almadığı bilinmiyor, iki kez alabilirler. Yine de Gönderim bölümünden onlara gönderebilirsiniz.',
    NOTIFICATION_NOBODY: 'Bu anlık bildirimi alacak cihaz yok.',
    NOTIFICATION_UNPUBLISHED:
      '“{{title}}” yayında değil, okurlar açamaz. Önce yayınlayın ya da başka bir içerik seçin.',
  },
} as const
