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
    notApproved: '“{{name}}” onaylanınca seçilebilir',
    more: 'İlk {{count}} kayıt gösteriliyor. Diğerlerini adını yazarak bulun.',
    add: 'Ekle: “{{name}}”',
    added: '“{{name}}” eklendi ve seçildi.',
    addWaiting:
      '{{label}}: “{{name}}” zaten var. Listede yoksa onay bekliyordur; onaylanınca seçebilirsiniz.',
    addFailed:
      '{{label}}: “{{name}}” eklenemedi (aynı adda biri olabilir). Listede arayın ya da farklı bir ad yazın.',
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
