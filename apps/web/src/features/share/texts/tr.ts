/** Texts of sharing, in Turkish. */
export const tr = {
  title: 'Paylaş',
  once: 'Tüm ağlarda aynı metin',
  text: 'Metin',
  textOf: '{{network}} metni',
  link: '{{network}} bağlantısı',
  copyLink: '{{network}} bağlantısını kopyala',
  copyAll: 'Metinle kopyala',
  copyAllOf: '{{network}} metnini bağlantısıyla kopyala',
  tooLong: '{{count}} karakter fazla',
  hasCrop: 'Görselin {{crop}} kırpması var',
  lacksCrop: 'Görselin {{crop}} kırpması yok; {{network}} otomatik kırpar',
  noPicture: 'Kapak görseli yok',
  network: {
    facebook: 'Facebook',
    x: 'X',
    instagram: 'Instagram',
    whatsapp: 'WhatsApp',
    threads: 'Threads',
    telegram: 'Telegram',
    internal: 'Kurum içi',
  },
} as const
