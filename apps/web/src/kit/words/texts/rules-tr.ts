import type { RuleName } from '@manset/model/rules/rules.ts'

/** Rules of abilities, of the server and of the form itself, beyond the rules of fields. */
export type KitRule =
  | 'agencyEmbargoed'
  | 'agencyEmbargoedUntil'
  | 'ahead'
  | 'between'
  | 'brokenText'
  | 'credentialElsewhere'
  | 'distinctPerson'
  | 'distinctSubjectTitle'
  | 'expiresBefore'
  | 'folderSourceStays'
  | 'folderStays'
  | 'headerName'
  | 'oneFolder'
  | 'hostNotAllowed'
  | 'known'
  | 'knownMedia'
  | 'knownParent'
  | 'latestDay'
  | 'mailingChanged'
  | 'mappingConversion'
  | 'mappingId'
  | 'mappingPath'
  | 'mappingSays'
  | 'mappingWords'
  | 'mailingClosed'
  | 'mediaExpired'
  | 'mediaExpiredReason'
  | 'maxDepth'
  | 'maxItems'
  | 'minPixels'
  | 'moving'
  | 'noItemsBelow'
  | 'notAhead'
  | 'upright'
  | 'notOfType'
  | 'notOnSite'
  | 'oneOf'
  | 'videoNotReady'
  | 'videoPoster'
  | 'ownSites'
  | 'parentFirst'
  | 'shape'
  | 'tooSoon'
  | 'twoLevels'
  | 'unique'

/** Messages by rule; `{{field}}` is the label of the field. */
export const rulesTr = {
  agencyEmbargoed:
    '{{agency}} haberi ambargolu, ne zaman biteceği belli değil: {{title}}. Ajans masasından ambargoyu kaldırmasını isteyin, sonra yayınlayın.',
  agencyEmbargoedUntil:
    '{{agency}} haberinin ambargosu o zaman bitmemiş olacak: {{title}}. “{{field}}” için ambargodan sonraki bir zaman seçin ya da ajans masasından ambargoyu kaldırmasını isteyin.',
  ahead:
    '“{{field}}” geçmişte kaldı; içerik yayınlanır yayınlanmaz yayından kalkar. Alanı temizleyin ya da daha ileri bir zaman seçin.',
  verse:
    '“{{field}}”: ayet ya da dua metni geçerli olmalı. Yalnızca Arapça harf, hareke ve rakam kullanın, her ayracı kapatın.',
  amount: '“{{field}}” sıfır ya da daha büyük olmalı, en çok iki ondalıkla: 12500000 ya da 12.500.000,50.',
  announcementNumber: '“{{field}}” yalnızca büyük harf ve rakam içerebilir.',
  brokenText: '“{{field}}” içinde bozuk bir karakter var. Silip yeniden yazın.',
  between: '“{{field}}” {{min}} ile {{max}} arasında olmalı.',
  credentialElsewhere:
    'Adres, tür ya da kimlik doğrulama değişti; kayıtlı “{{field}}” oraya gönderilmez. Yeniden girin ya da kaldırın.',
  folderSourceStays: 'Bu kaynak ajansın kendi klasörü; “{{field}}” değiştirilemez. Yeni bir kaynak ekleyin.',
  oneFolder: 'Ajansın izlenen klasörü zaten var. Başka bir tür seçin.',
  headerName: '“{{field}}” yalnızca harf, rakam ve tire içerebilir, örneğin X-Api-Key.',
  folderStays: '“{{field}}” ajans oluşturulduktan sonra değiştirilemez; dosyalar oraya geliyor.',
  hostNotAllowed:
    '“{{field}}” herkese açık bir sunucu değil. Yönetici MANSET_ALLOWED_HOSTS ile izin verebilir.',
  ownSites: '“{{field}}”: yalnızca ajans kaynaklarını yönetebildiğiniz siteleri ekleyip çıkarabilirsiniz.',
  deliveryAddress: '“{{field}}” şunlardan biriyle başlamalı: {{schemes}}. Kullanıcı adı ve parola yazmayın.',
  dateOrder: '“{{field}}”, {{otherInside}} değerinden önce olamaz.',
  day: '“{{field}}” geçerli bir tarih değil. gg.aa.yyyy biçiminde yazın.',
  decimal: '“{{field}}” yalnızca sayı olabilir.',
  differs: '“{{field}}” ile {{otherInside}} aynı olamaz.',
  distinctOrders: 'Sıra en az 1 olmalı, aynı tarihteki içeriklerin sırası farklı olmalı.',
  distinctPerson:
    'Bu adda biri zaten var: {{item}}. Başka biriyse ayırt etmek için doğum tarihini ya da mesleğini yazın.',
  distinctSubjectTitle: 'Bu konu başlığı zaten var. Onu seçin ya da başka bir ad yazın.',
  distinct: '“{{field}}” içinde aynı öğe iki kez var.',
  email: 'Geçerli bir “{{field}}” adresi girin, örneğin ad@gazete.com.',
  expiresBefore:
    '“{{title}}” gönderimden önce, {{at}} yayından kalkıyor. Daha erken bir zaman seçin ya da içeriğin yayın bitişini uzatın.',
  mediaExpired:
    '“{{field}}”: {{name}} dosyasının kullanım süresi {{until}} tarihinde doluyor. Başka bir dosya seçin ya da gerekçeyle yayınlaması için genel yayın yönetmenine başvurun.',
  mediaExpiredReason:
    '“{{field}}”: {{name}} dosyasının kullanım süresi {{until}} tarihinde doluyor. Başka bir dosya seçin ya da neden kullandığınızı yazın.',
  facebook: 'Geçerli bir “{{field}}” kullanıcı adı girin: en az 5 harf, rakam, alt çizgi veya nokta.',
  footballIframe:
    '“{{field}}” bildiğimiz bir futbol sağlayıcısının embed kodu ya da adresi değil (Sofascore, Maçkolik, Sportradar …).',
  hasCoverImage: 'Kapak görseli yükleyin.',
  hexColor: 'Renk kodu geçersiz. # ve 3, 6 veya 8 onaltılık rakam yazın, örneğin #c8102e.',
  hostName:
    '“{{field}}” alanının her satırında yalnızca küçük harfli bir sunucu adı olmalı, örneğin video.ornek.com.',
  iframe:
    '“{{field}}” bildiğimiz bir sağlayıcının embed kodu değil. Kodu sağlayıcının “paylaş” penceresinden kopyalayın ya da site yöneticinizden o sunucuya izin vermesini isteyin.',
  instagram: 'Geçerli bir “{{field}}” kullanıcı adı girin: en çok 29 harf, rakam, alt çizgi veya nokta.',
  known:
    '“{{field}}” içinde artık olmayan ya da onaylı olmayan bir seçim var. Kaldırın ya da başka bir tane seçin.',
  knownMedia: '“{{field}}” bu siteye yüklenmiş bir dosya değil. Dosyayı yeniden yükleyin.',
  mappingPath:
    "{{field}} geçerli bir yol değil. XML: head/urgency, line[@role='title'], @id. JSON: texts[type='title'].value.",
  mappingConversion: '{{field}}, bu satırın alanına uymuyor. Başka birini seçin ya da boş bırakın.',
  mappingWords: '{{field}} için kelime çiftleri yazın, örneğin kill=canceled, hold=withheld.',
  mappingId: 'Haberin numarası için bir satır ekleyin. Sürümleri eşleştirmek için gerekli.',
  mappingSays: 'Başlık ya da metin için bir satır ekleyin.',
  latestDay: '“{{field}}” en geç {{latest}} olabilir. Daha erken bir gün seçin.',
  linkName: '“{{field}}” yalnızca küçük harf, rakam ve tire içerebilir, örneğin son-dakika.',
  mailingChanged:
    'Bu bülten zamanlandıktan sonra değişti. Yeni sürümü göndermek için açıp yeniden zamanlayın.',
  mailingClosed: 'Bu bülten gönderildi, gönderiliyor ya da çöpte. Artık değiştirilemez.',
  tooSoon: '“{{field}}” şu andan en az {{minutes}} dakika sonra olmalı.',
  maxCharacters: '“{{field}}” en çok {{max}} karakter olabilir.',
  maxLength: '“{{field}}” için en çok {{max}} seçim yapabilirsiniz.',
  maxValue: '“{{field}}” {{max}} değerinden büyük olamaz.',
  minCharacters: '“{{field}}” en az {{min}} karakter olmalı.',
  minLength: '“{{field}}” için en az {{min}} seçim yapın.',
  minPixels:
    '“{{field}}” çok küçük: {{width}} × {{height}} piksel. En az {{minWidth}} × {{minHeight}} piksellik bir görsel yükleyin.',
  upright: '“{{field}}” dikey bir video (9:16) olmalı. Bu video {{width}} × {{height}}.',
  moving: '“{{field}}” hareketli bir görsel (GIF) olmalı.',
  minValue: '“{{field}}” {{min}} değerinden küçük olamaz.',
  needs: '“{{field}}”, {{otherInside}} olmadan girilemez.',
  noFollow: '“{{field}}” içindeki başka sitelere giden bağlantılar nofollow olmalı.',
  oneOf: '“{{field}}” için seçeneklerden birini seçin.',
  videoNotReady: '“{{field}}” hâlâ işleniyor (%{{percent}}). İlk boyutu hazır olunca yayınlayabilirsiniz.',
  videoPoster: '“{{field}}” için seçilen kapak karesi artık yok.',
  phone: '“{{field}}” artı işareti ve rakamlardan oluşmalı, örneğin +902125550100.',
  required: '“{{field}}” boş bırakılamaz.',
  shape: '“{{field}}” bu hâliyle kaydedilemez. Alanı temizleyip yeniden doldurun.',
  soundIframe: '“{{field}}” bildiğimiz bir ses sağlayıcısının embed kodu değil.',
  tiktok: 'Geçerli bir “{{field}}” kullanıcı adı girin: en çok 23 harf, rakam, alt çizgi veya nokta.',
  timeZone: '“{{field}}” bir saat diliminin adı olmalı, örneğin Europe/Istanbul.',
  time: '“{{field}}” 24 saatlik düzende bir saat olmalı, örneğin 09:30.',
  totalContentCountLess: 'Toplam içerik sayısı, içerik sayısından küçük olamaz.',
  twitter: 'Geçerli bir “{{field}}” kullanıcı adı girin: en çok 15 harf, rakam veya alt çizgi.',
  twoLevels: '“{{field}}” bir ana kategori olmalı. Alt kategorisi olan bir kategori alt kategori olamaz.',
  taken: {
    by: '“{{value}}” zaten kullanılıyor: {{item}}. “{{field}}” için başka bir değer yazın.',
    made: '“{{field}}” boştu, addan “{{value}}” üretildi. Onu zaten {{item}} kullanıyor.',
  },
  unique: 'Bu “{{field}}” zaten kullanılıyor. Başka bir tane yazın.',
  url: '“{{field}}” http:// veya https:// ile başlayan bir adres ya da /test/haber-12345 gibi bir yol olmalı.',
  validCropSettings: 'Fotoğraf kırpma ölçülerini yeniden düzenleyin.',
  visible: '“{{field}}” yalnızca görünmez karakterlerden oluşuyor. Silip yeniden yazın.',
  waitUpload: '“{{field}}” için yükleme sürüyor. Bitince kaydedin ya da yüklemeyi durdurun.',
  webAddress: '“{{field}}” http:// veya https:// ile başlayan bir adres olmalı.',
  webOrigin: '“{{field}}” yolu olmayan site adreslerinden oluşmalı: https://www.ornek.com.',
  serverName:
    '“{{field}}” yalnızca bir sunucu adı ya da ağ adresi olmalı, örneğin smtp.ornek.com. Port ve yol yazmayın.',
  serviceAccount: '“{{field}}” bir hizmet hesabının özel anahtarını da içeren JSON dosyasının tamamı olmalı.',
  youtube: 'Geçerli bir “{{field}}” kullanıcı adı girin: 3–30 harf, rakam, alt çizgi, tire veya nokta.',
  knownParent: '{{field}} listede yok. Öğeyi başka bir yere taşıyın.',
  parentFirst: '{{field}} öğeden önce gelmeli. Bir öğe kendi altında olamaz.',
  maxDepth: '{{field}}: öğeler en çok {{max}} düzey iç içe olabilir.',
  maxItems: '{{field}} en çok {{max}} olabilir.',
  noItemsBelow: '{{field}} altında öğe olamaz. Öğeyi başka bir yere taşıyın.',
  notAhead:
    '“{{field}}” ileri bir tarih ama içerik yayında. Geçmiş bir zaman seçin, önce yayından kaldırın ya da yayın panelinden o tarihe zamanlayın.',
  notOnSite: '“{{field}}” bu sitede kullanılmıyor. Boş bırakın.',
  notOfType: 'Bu türden öğelerde {{field}} yok. Alanı temizleyin.',
  crop: {
    unknownType: '“{{field}}” içinde bilinmeyen bir kırpma var. Kırpmaları yeniden düzenleyin.',
    repeated: '“{{field}}” içinde aynı kırpma iki kez var. Kırpmaları yeniden düzenleyin.',
    missing: '“{{field}}” için {{crop}} kırpması eksik. Kırpma penceresini açıp ekleyin.',
    notWhole: '“{{field}}”: {{crop}} kırpmasını yeniden düzenleyin.',
    outside: '“{{field}}”: {{crop}} kırpması görselin dışına taşıyor. Yeniden düzenleyin.',
    kind: '“{{field}}”: {{crop}} kırpması bu biçimde yapılamaz. Kırpma penceresinde başka bir biçim seçin.',
    source: '“{{field}}”: {{crop}} kırpması kaynağından farklı. Kırpma penceresinde kaynağı yeniden seçin.',
    ratio: '“{{field}}”: {{crop}} kırpmasının oranı yanlış. Yeniden düzenleyin.',
    tooSmall:
      '“{{field}}”: {{crop}} kırpması çok küçük ({{actualWidth}} × {{actualHeight}}). En az {{neededWidth}} × {{neededHeight}} piksel seçin.',
  },
  other: '“{{field}}” kabul edilmedi ({{rule}}). Değeri değiştirip yeniden deneyin.',
} as const satisfies Record<RuleName | KitRule | 'other', string> & {
  crop: Record<string, string>
  taken: Record<string, string>
}
