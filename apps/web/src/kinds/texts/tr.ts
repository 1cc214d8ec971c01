export const tr = {
  counter: {
    left: '{{count}} karakter kaldı',
    over: '{{count}} karakter fazla',
  },
  flag: {
    approved: 'Onaylı',
    notApproved: 'Onaylı değil',
    yes: 'Evet',
    no: 'Hayır',
  },
  words: {
    pill: '{{word}}, {{count}} etiketin {{place}}. sırasında. Taşımak için Shift ve ok tuşları, silmek için Delete',
    moved: '{{word}} {{place}}. sıraya taşındı',
  },
  reference: {
    loading: 'Yükleniyor…',
    failed: 'Seçenekler yüklenemedi',
    nothing: 'Eşleşen yok',
    remove: '{{name}} seçimini kaldır',
    searchContents: 'Başlık ya da içerik numarası yazın',
  },
  embed: {
    preview: 'Önizleme',
    unknown: 'Bu kod tanıdığımız bir sağlayıcının değil.',
    provider: '{{provider}} içeriği',
  },
  filter: {
    clear: '{{label}} süzgecini kaldır',
    any: 'Hepsi',
    chosen: '{{label}}: {{value}}',
    more: '{{first}} ve {{count}} tane daha',
    search: 'Ara',
    nothing: 'Eşleşen yok',
  },
} as const
