// Texts of the inbox, in the language that the browser prefers.
const tr = {
  title: 'Gelen kutusu',
  about: 'Demo posta sunucusunun aldığı iletiler. Hiçbiri bu makineden çıkmaz.',
  search: 'Alıcı ya da konuda ara',
  find: 'Ara',
  none: 'Henüz ileti gelmedi.',
  noneAbout: 'Bülten ya da deneme gönderdiğinizde burada görünür.',
  notFound: 'Bu aramayla ileti bulunmadı.',
  gone: 'Bu ileti artık burada değil.',
  choose: 'Okumak için bir ileti seçin.',
  noSubject: '(konu yok)',
  older: 'Daha eskiler',
  back: 'Gelen kutusu',
  empty: 'Kutuyu boşalt',
  fresh: 'yeni ileti',
  from: 'Gönderen',
  to: 'Alıcı',
  views: 'Görünüm',
  html: 'HTML',
  narrow: 'Telefon',
  text: 'Düz metin',
  headers: 'Başlıklar',
  raw: 'Ham',
  noHtml: 'İletinin HTML bölümü yok.',
  noText: 'İletinin düz metin bölümü yok.',
  count: 'ileti',
}
export type InboxTexts = typeof tr

const en: InboxTexts = {
  title: 'Inbox',
  about: 'Mail received by the demo’s mail server. None of it leaves this machine.',
  search: 'Search recipients and subjects',
  find: 'Search',
  none: 'No mail yet.',
  noneAbout: 'Newsletters and tests you send appear here.',
  notFound: 'No emails match this search.',
  gone: 'This email no longer exists.',
  choose: 'Choose an email to read it.',
  noSubject: '(no subject)',
  older: 'Older',
  back: 'Inbox',
  empty: 'Empty the inbox',
  fresh: 'new',
  from: 'From',
  to: 'To',
  views: 'View',
  html: 'HTML',
  narrow: 'Phone',
  text: 'Plain text',
  headers: 'Headers',
  raw: 'Raw',
  noHtml: 'This email has no HTML part.',
  noText: 'This email has no plain text part.',
  count: 'emails',
}

export type InboxLanguage = 'tr' | 'en'
export const inboxTexts: Readonly<Record<InboxLanguage, InboxTexts>> = { tr, en }

/** Turkish if it precedes English in the header. */
export function languageOf(accepted: string | undefined): InboxLanguage {
  const [first] = (accepted ?? '').toLowerCase().match(/\b(tr|en)\b/) ?? []
  return first === 'tr' ? 'tr' : 'en'
}
