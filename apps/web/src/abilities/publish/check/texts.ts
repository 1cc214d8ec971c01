// Texts of warnings before publishing, loaded with the publish panel.
import { defineTexts, type SameTexts } from '../../../platform/texts.ts'

const tr = {
  heading: 'Yayımlamaya engel değil, ama bakmanızda yarar var:',
  pending: 'Sunucuda denetleniyor…',
  clear: 'Denetlendi: eksik ya da şüpheli bir şey yok.',
  failed: 'Sunucuya sorulamadı; burada yalnızca tarayıcının görebildikleri var.',
  rules: {
    agencyCorrected:
      '{{agency}} bu içeriğin yapıldığı haberi düzeltti, düzeltmeye henüz bakılmadı: {{title}}',
    agencyKilled: '{{agency}} bu içeriğin yapıldığı haberi geri çekti: {{title}}',
    carriedCrop: '“{{field}}”: görselin dosyası değişti, {{crop}} kırpmasına bakın.',
    embedsLeftOut: '“{{field}}”: {{count}} gömülü içerik tanınmıyor, kaydedilmeyecek.',
    imageText: '“{{field}}” boş; görmeyenler görselde ne olduğunu öğrenemez.',
    imagesText: '“{{field}}” içinde {{count}} görselin açıklaması yok.',
    mediaExpired:
      '“{{field}}”: {{name}} dosyasının kullanım süresi {{until}} tarihine kadar; sonrasında gerekçesiz yayımlanamaz.',
    mediaExpiredReason:
      '“{{field}}”: {{name}} dosyasının kullanım süresi {{until}} tarihine kadar; yayımlarken gerekçesi sorulacak.',
    linkedContent: '“{{field}}” içindeki bağlantı yayında olmayan bir içeriğe gidiyor: {{link}}',
    linkNotSafe: '“{{field}}” içindeki bağlantı http:// ile başlıyor, https:// olmalı: {{link}}',
    linkOdd: '“{{field}}” içindeki bağlantı bir adrese benzemiyor: {{link}}',
    outdatedCrop: '“{{field}}”: {{crop}} kırpmasının ölçüleri değişti, yeniden düzenleyin.',
    sameLinkName: '“{{field}}” başka bir içerikte de var: {{title}} (no. {{id}}).',
    sameTitle: 'Bu başlıkla son {{days}} günde bir içerik daha var (no. {{id}}).',
    searchLong: 'Arama sonucu için “{{field}}” uzun: {{count}} karakter, en çok {{max}} görünür.',
    searchShort: 'Arama sonucu için “{{field}}” kısa: {{count}} karakter, en az {{min}} iyi olur.',
    unapproved: '“{{field}}”: {{name}} onaylı ya da yayında değil.',
  },
} as const

const en: SameTexts<typeof tr> = {
  heading: 'Nothing that keeps it from being published, but worth a second look:',
  pending: 'Asking the server…',
  clear: 'Checked: nothing is missing or odd.',
  failed: 'The server could not be asked; here is only what the browser can tell.',
  rules: {
    agencyCorrected:
      '{{agency}} corrected the item this was made of, and nobody has dealt with it yet: {{title}}',
    agencyKilled: '{{agency}} has withdrawn the item this was made of: {{title}}',
    carriedCrop: '{{field}}: its file was replaced, look at its {{crop}} crop.',
    embedsLeftOut: '{{field}}: {{count}} embeds are not known and will not be saved.',
    imageText: '{{field}} is empty; who cannot see the image does not learn what it shows.',
    imagesText: '{{count}} images in {{field}} have no description.',
    mediaExpired:
      '{{field}}: the rights to {{name}} only last until {{until}}; after that, publishing it needs a reason.',
    mediaExpiredReason:
      '{{field}}: the rights to {{name}} only last until {{until}}; publishing asks you for a reason.',
    linkedContent: 'A link in {{field}} leads to a content that is not published: {{link}}',
    linkNotSafe: 'A link in {{field}} begins with http:// and should with https://: {{link}}',
    linkOdd: 'A link in {{field}} does not look like an address: {{link}}',
    outdatedCrop: '{{field}}: the sizes of its {{crop}} crop have changed, rearrange it.',
    sameLinkName: '{{field}} is used by another content, too: {{title}} (no. {{id}}).',
    sameTitle: 'Another content of the last {{days}} days has this title (no. {{id}}).',
    searchLong: '{{field}} is long for a search result: {{count}} characters, of which {{max}} are shown.',
    searchShort: '{{field}} is short for a search result: {{count}} characters, at least {{min}} do better.',
    unapproved: '{{field}}: {{name}} is not approved or not published.',
  },
}

export const checkTexts = defineTexts('publishCheck', { tr, en })
