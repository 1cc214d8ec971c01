// Texts of warnings before publishing, loaded with the publish panel.
import { defineTexts, type SameTexts } from '../../../platform/language/texts.ts'

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
