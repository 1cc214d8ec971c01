export const tr = {
  counter: {
    left: '{{count}} karakter kaldı',
    over: '{{count}} karakter fazla',
  },
  words: {
    pill: '{{word}}, {{count}} seçimin {{place}}. sırasında. Taşımak için Shift ve ok tuşları, kaldırmak için Delete',
    full: 'En çok {{count}} tane eklenebilir.',
  },
  image: {
    crop: 'Kırp…',
    untitled: 'Açıklaması olmayan görsel',
    text: 'Açıklama',
    source: 'Kaynak',
    reporter: 'Foto muhabiri',
    cameraman: 'Kameraman',
    cropStates: {
      there: 'var',
      missing: 'kesilmedi; gerektiğinde odak noktasına göre kesilir',
      tooSmall: 'görsel bu kırpma için küçük',
      outdated: 'ölçüleri değişti, yeniden düzenlenmeli',
    },
  },
  gallery: {
    photo: '{{place}}. fotoğraf',
    handle: '{{place}}. fotoğrafı taşı ({{count}} fotoğraf). Ok tuşlarıyla yerini değiştirin',
    menu: '{{name}} için işlemler',
    edit: 'Kırp ve bilgilerini düzenle…',
    toStart: 'En başa taşı',
    back: 'Bir geri taşı',
    on: 'Bir ileri taşı',
    toEnd: 'En sona taşı',
    remove: 'Fotoğrafı kaldır',
    addMore: 'Fotoğraf ekle',
    full: 'En çok {{count}} fotoğraf eklenebilir',
  },
  slots: {
    add: 'Gün ve saat ekle',
    day: '{{place}}. gün',
    time: '{{place}}. saat',
    remove: '{{place}}. satırı kaldır',
  },
  parts: {
    add: 'Parça ekle',
    added: '{{name}} eklendi',
    removed: '{{name}} kaldırıldı',
    remove: '{{name}} parçasını kaldır',
    handle: '{{name}} parçasını taşı ({{count}} parçanın {{place}}. sırası). Ok tuşlarıyla yerini değiştirin',
  },
  document: {
    open: 'İndir',
    openNamed: '{{name}} belgesini indir',
    untitled: 'Adsız belge',
    pages_one: '{{shown}} sayfa',
    pages_other: '{{shown}} sayfa',
  },
  embed: {
    preview: 'Önizleme',
    unknown: 'Bu kod tanıdığımız bir sağlayıcının değil.',
  },
  reference: {
    searchContents: 'Başlık ya da içerik numarası yazın',
  },
} as const
