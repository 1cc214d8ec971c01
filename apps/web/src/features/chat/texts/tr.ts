/** Texts of sending, in Turkish. */
export const tr = {
  send: 'Gönder',
  schedule: 'Zamanla',
  saveAndSend: 'Kaydet ve gönder',
  saveAndSchedule: 'Kaydet ve zamanla',
  test: 'Deneme gönder',
  saveAndTest: 'Kaydet ve dene',
  tested: 'Deneme “{{room}}” odasına gönderildi',
  sending: 'Mesaj gönderiliyor',
  scheduled: 'Mesaj {{moment}} gönderilecek',
  ask: {
    titleNow: 'Mesaj şimdi gönderilsin mi?',
    titleLater: 'Mesaj zamanlansın mı?',
    now: '“{{title}}” odadaki herkese hemen gider; geri alınamaz.',
    later: '“{{title}}” {{moment}} ({{zone}} saatiyle) gider; o ana kadar iptal edebilirsiniz.',
  },
  unanswered:
    'Sunucudan yanıt gelmedi; işlem yapılmış olabilir. Yeniden denemeden önce mesajın durumunu kontrol edin.',
  banner: {
    waiting: '{{moment}} ({{zone}} saatiyle) gönderilecek. Değiştirmek için önce gönderimi iptal edin.',
    sending: 'Gönderiliyor.',
    sent: '{{moment}} gönderildi; değiştirilemez.',
    failed: 'Gönderilemedi; nedeni aşağıda. Düzeltip yeniden gönderebilirsiniz.',
    canceled: 'Gönderim iptal edildi. Düzenleyip yeniden gönderebilirsiniz.',
  },
  errors: {
    CHAT_MESSAGE_UNDERWAY:
      'Bu mesajın durumu bu arada değişti; gönderilen ya da zamanlanan mesaj değiştirilemez.',
    CHAT_MESSAGE_UNPUBLISHED:
      '“{{title}}” yayında değil; okurlar açamaz. Önce yayınlayın ya da başka bir içerik seçin.',
    CHAT_ROOM_CLOSED:
      'Oda onaylı değil ya da webhook adresi yok. Ayarlardan düzeltin ya da başka bir oda seçin.',
    CHAT_ROOM_UNREADABLE: 'Odanın webhook adresi okunamıyor. Sohbet odaları ayarlarında yeniden girin.',
    CHAT_NO_TEST_ROOM: 'Deneme odası yok. Sohbet odaları ayarlarında bir odayı deneme odası yapın.',
    CHAT_TEST_REJECTED: 'Sohbet hizmeti denemeyi kabul etmedi ({{code}}).',
  },
} as const
