export const tr = {
  flag: {
    approved: 'Onaylı',
    notApproved: 'Onaylı değil',
    yes: 'Evet',
    no: 'Hayır',
  },
  reference: {
    loading: 'Yükleniyor…',
    failed: 'Seçenekler yüklenemedi',
    nothing: 'Eşleşen yok',
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
