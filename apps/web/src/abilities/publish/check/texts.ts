// Texts of warnings before publishing, loaded with the publish panel.
import { defineTexts, type SameShape } from '../../../platform/language/texts.ts'

const tr = {
  heading: 'Yayınlayabilirsiniz, ama önce şunları kontrol edin:',
  pending: 'Sunucuda kontrol ediliyor…',
  clear: 'Kontrol edildi: eksik ya da şüpheli bir şey yok.',
  failed: 'Sunucuya ulaşılamadı. Yalnızca tarayıcının kontrol edebildikleri gösteriliyor.',
  rules: {
    agencyCorrected:
      '{{agency}} bu içeriğe kaynak olan haberi düzeltti, düzeltmenin gereği henüz yapılmadı: {{title}}',
    agencyKilled: '{{agency}} bu içeriğe kaynak olan haberi geri çekti: {{title}}',
    carriedCrop: '“{{field}}”: görselin dosyası değişti. {{crop}} kırpmasını kontrol edin.',
    embedsLeftOut: '“{{field}}”: {{count}} gömülü içerik tanınmadı, kaydedilmeyecek.',
    imageText: '“{{field}}” boş. Görme engelliler görselde ne olduğunu öğrenemez.',
    imagesText: '“{{field}}” içinde {{count}} görselin açıklaması yok.',
    mediaExpired:
      '“{{field}}”: {{name}} dosyasının kullanım süresi {{until}} tarihinde doluyor; sonrasında gerekçe yazmadan yayınlanamaz.',
    mediaExpiredReason:
      '“{{field}}”: {{name}} dosyasının kullanım süresi {{until}} tarihinde doluyor; yayınlarken gerekçe sorulacak.',
    linkedContent: '“{{field}}” içindeki bir bağlantı yayında olmayan bir içeriğe gidiyor: {{link}}',
    linkNotSafe: '“{{field}}” içindeki bir bağlantı https:// yerine http:// ile başlıyor: {{link}}',
    linkOdd: '“{{field}}” içindeki bir bağlantı adrese benzemiyor: {{link}}',
    outdatedCrop: '“{{field}}”: {{crop}} kırpmasının ölçüleri değişti. Yeniden düzenleyin.',
    sameLinkName: '“{{field}}” başka bir içerikte kullanılıyor: {{title}} (no. {{id}}).',
    sameTitle: 'Son {{days}} günde aynı başlıkla bir içerik daha eklenmiş (no. {{id}}).',
    searchLong: '“{{field}}” arama sonucu için uzun: {{count}} karakter, en çok {{max}} karakteri görünür.',
    searchShort: '“{{field}}” arama sonucu için kısa: {{count}} karakter. En az {{min}} karakter yazın.',
    unapproved: '“{{field}}”: {{name}} onaylı değil ya da yayında değil.',
  },
} as const

const en: SameShape<typeof tr> = {
  heading: 'You can publish, but check these first:',
  pending: 'Checking on the server…',
  clear: 'Checked. Nothing is missing or looks wrong.',
  failed: 'The server couldn’t be reached. Only the browser’s own checks are shown.',
  rules: {
    agencyCorrected:
      '{{agency}} corrected the item this was created from, and no one has handled the correction yet: {{title}}',
    agencyKilled: '{{agency}} has withdrawn the item this was created from: {{title}}',
    carriedCrop: '{{field}}: its file was replaced. Check its {{crop}} crop.',
    embedsLeftOut: '{{field}}: {{count}} embeds aren’t recognized and won’t be saved.',
    imageText: '{{field}} is empty. People who can’t see the image won’t know what it shows.',
    imagesText: '{{count}} images in {{field}} have no description.',
    mediaExpired:
      '{{field}}: the rights to {{name}} only last until {{until}}; after that, publishing it needs a reason.',
    mediaExpiredReason:
      '{{field}}: the rights to {{name}} only last until {{until}}; publishing asks you for a reason.',
    linkedContent: 'A link in {{field}} leads to a story that isn’t published: {{link}}',
    linkNotSafe: 'A link in {{field}} starts with http:// instead of https://: {{link}}',
    linkOdd: 'A link in {{field}} doesn’t look like an address: {{link}}',
    outdatedCrop: '{{field}}: the size of its {{crop}} crop has changed. Rearrange it.',
    sameLinkName: '{{field}} is already used by another story: {{title}} (no. {{id}}).',
    sameTitle: 'Another story from the last {{days}} days has this title (no. {{id}}).',
    searchLong: '{{field}} is long for a search result: {{count}} characters, of which {{max}} are shown.',
    searchShort: '{{field}} is short for a search result: {{count}} characters. Aim for at least {{min}}.',
    unapproved: '{{field}}: {{name}} isn’t approved or published.',
  },
}

export const checkTexts = defineTexts('publishCheck', { tr, en })
