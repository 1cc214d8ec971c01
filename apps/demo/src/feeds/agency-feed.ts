// The feed of a sample agency, as the agency's own server would serve it: an item per hour, over HTTP on loopback.

const hour = 3_600_000
const items = 8
const headlines = [
  'Boğaz’da sis vapur seferlerini aksattı',
  'Çiftçiye mazot desteği için başvurular başladı',
  'Iğdır’da kayısı hasadı beklenenden erken bitti',
  'Üniversite adayları için tercih dönemi uzatıldı',
  'Merkez Bankası faiz kararını açıkladı',
  'Şehir tiyatroları yeni sezonu çocuk oyunuyla açıyor',
  'Millî takımın aday kadrosu belli oldu',
  'Ege’de balıkçılar lodosa karşı uyarıldı',
]

/** RSS with the items of the last hours before an instant; the same hour always yields the same item. */
export function agencyFeed(now: Date): string {
  const newest = Math.floor(now.getTime() / hour)
  const entries = Array.from({ length: items }, (_, back) => entry(newest - back))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel><title>Boğaz Haber Ajansı</title><link>https://bogaz.example.com</link>',
    `<description>Son haberler</description><lastBuildDate>${now.toUTCString()}</lastBuildDate>`,
    ...entries,
    '</channel></rss>',
  ].join('\n')
}

function entry(number: number): string {
  const title = headlines[number % headlines.length]
  return [
    `<item><guid isPermaLink="false">urn:bogaz-haber:rss:${number}</guid><title>${title}</title>`,
    `<link>https://bogaz.example.com/haber/${number}</link><category>GÜNDEM</category>`,
    `<pubDate>${new Date(number * hour).toUTCString()}</pubDate>`,
    `<description>${title}. Ayrıntılar ajansın muhabirinden.</description></item>`,
  ].join('\n')
}
