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
    nothing: 'Eşleşme yok',
    notApproved: '“{{name}}” onaylandıktan sonra seçilebilir',
    more: 'İlk {{count}} kayıt gösteriliyor. Diğerlerini bulmak için ad yazın.',
    add: 'Ekle: “{{name}}”',
    added: '“{{name}}” eklendi ve seçildi.',
    addWaiting:
      '{{label}}: “{{name}}” zaten var. Listede yoksa onay bekliyordur; onaylandıktan sonra seçebilirsiniz.',
    addFailed:
      '{{label}}: “{{name}}” eklenemedi (aynı adda bir kayıt olabilir). Listede arayın ya da başka bir ad yazın.',
  },
  filter: {
    clear: '{{label}} filtresini kaldır',
    any: 'Tümü',
    chosen: '{{label}}: {{value}}',
    more: '{{first}} ve {{count}} tane daha',
    search: 'Ara',
    nothing: 'Eşleşme yok',
  },
} as const
