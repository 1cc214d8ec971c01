/** Texts of sending, in Turkish. */
export const pushTr = {
  step: 'Adım {{step}} / 2',
  titleFirst: 'Bildirim: mesaj',
  titleSecond: 'Bildirim: gönderim',
  next: 'Devam',
  back: 'Geri',
  save: 'Kaydet',
  saved: 'Bildirim kaydedildi, gönderilmedi',
  send: 'Gönder…',
  sendNow: 'Şimdi gönder',
  schedule: 'Planla',
  cancel: 'İptal et',
  retry: 'Yeniden dene',
  retryCount_one: '{{count}} cihaza yeniden gönder',
  retryCount_other: '{{count}} cihaza yeniden gönder',
  retryAsk: {
    title: 'Yeniden gönderilsin mi?',
    text_one:
      '“{{title}}” kesin olarak ulaşmadığı {{count}} cihaza yeniden gidecek, başka hiçbir cihaza gitmeyecek.',
    text_other:
      '“{{title}}” kesin olarak ulaşmadığı {{count}} cihaza yeniden gidecek, başka hiçbir cihaza gitmeyecek.',
  },
  loading: 'Cihazlar sayılıyor…',
  nobody: 'Bu platformlarda bu kitleden hiç cihaz yok. Platformları ya da hedef kitleyi değiştirin.',
  devices_one: '{{count}} cihaz',
  devices_other: '{{count}} cihaz',
  willNow_one: '“{{title}}” şimdi {{count}} cihaza gidecek. Gönderildikten sonra geri alınamaz.',
  willNow_other: '“{{title}}” şimdi {{count}} cihaza gidecek. Gönderildikten sonra geri alınamaz.',
  willLater_one:
    '“{{title}}” {{moment}} ({{zone}} saatiyle) gidecek. Şu an {{count}} cihaza ulaşır; o ana kadar iptal edilebilir.',
  willLater_other:
    '“{{title}}” {{moment}} ({{zone}} saatiyle) gidecek. Şu an {{count}} cihaza ulaşır; o ana kadar iptal edilebilir.',
  forAudience: 'Hedef kitle: {{audience}}',
  noRight: 'Bildirimi kaydedebilirsiniz; gönderme yetkisi olan biri gönderir.',
  sending: 'Bildirim gönderiliyor',
  scheduled: 'Bildirim {{moment}} gönderilecek',
  canceled: 'Bildirim iptal edildi',
  unanswered:
    'Sunucudan yanıt gelmedi; işlem yapılmış olabilir. Yeniden denemeden önce bildirimin durumuna bakın.',
  retried: 'Bildirim yeniden gönderiliyor',
  repeated: {
    title: 'Aynı içerik yeniden gönderilsin mi?',
    text: 'Bu içerik son bir gün içinde gönderildi: “{{title}}”, {{moment}}, {{by}}. Okurlar aynı haberin bildirimini ikinci kez alır.',
    action: 'Yine de gönder',
    nobody: 'sistem',
  },
  cancelAsk: {
    title: 'Bildirim iptal edilsin mi?',
    waiting: '“{{title}}” hiçbir cihaza gitmeyecek.',
    sending: '“{{title}}” henüz ulaşmadığı cihazlara gitmeyecek; ulaştıklarından geri alınamaz.',
    action: 'Gönderimi iptal et',
  },
  banner: {
    waiting: '{{moment}} ({{zone}} saatiyle) gönderilecek. Değiştirmek için iptal edip yenisini yazın.',
    sending: 'Gönderiliyor.',
    partly: 'Şu platformlarda gönderilemedi: {{platforms}}. Diğerlerine gönderim sürüyor; nedenleri aşağıda.',
    paused: 'Gönderim duraklatıldı; nedeni aşağıda, oradan sürdürülür.',
    sent: '{{moment}} gönderildi; değiştirilemez.',
    failed:
      'Şu platformlarda gönderilemedi: {{platforms}}. Yeniden denerseniz yalnızca oralarda almayanlara gider.',
    failedAll: 'Gönderilemedi: bildirimi alacak cihaz yoktu. Değiştirilip yeniden gönderilebilir.',
    canceled: 'İptal edildi.',
  },
  preview: 'Telefonda',
  now: 'şimdi',
  breaking: 'SON DAKİKA',
  untitled: 'Başlık',
  errors: {
    NOTIFICATION_UNDERWAY:
      'Bu bildirimin durumu bu arada değişti; gönderilen ya da planlanan bildirim değiştirilemez.',
    NOTIFICATION_UNKNOWN:
      'Kesin olarak ulaşmadığı cihazların bildirimi alıp almadığı bilinmiyor: iki kez alabilirler. Yine de bildirimin gönderim bölümünden onlara gönderilebilir.',
    NOTIFICATION_NOBODY: 'Bu bildirimi alacak hiçbir cihaz yok.',
    NOTIFICATION_UNPUBLISHED:
      '“{{title}}” yayında değil; okurlar açamaz. Önce yayımlayın ya da başka bir içerik seçin.',
  },
} as const
