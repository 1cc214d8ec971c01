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
    '{{agency}} haberi ambargolu ve ambargonun ne zaman kalkacağı belli değil: {{title}}. Yayımlamak için ajans masasından ambargoyu kaldırmasını isteyin.',
  agencyEmbargoedUntil:
    '{{agency}} haberinin ambargosu bu tarihte daha kalkmamış olacak: {{title}}. “{{field}}” alanına ambargodan sonraki bir tarih yazın ya da ajans masasından ambargoyu kaldırmasını isteyin.',
  ahead:
    '“{{field}}” geride kaldı; içerik yayına girer girmez yayından kalkar. Alanı boşaltın ya da ileri bir tarih seçin.',
  verse:
    '“{{field}}”: ayet, hadis ya da dua metni geçerli olmalıdır. Yalnızca Arapça harf, hareke ve rakam yazın, açılan her ayracı kapatın.',
  amount:
    '“{{field}}” sıfır ya da daha büyük bir tutardır, en çok iki ondalıkla: 12500000 ya da 12.500.000,50.',
  announcementNumber: '“{{field}}” yalnızca büyük harf ve rakamlardan oluşabilir.',
  brokenText: '“{{field}}” bozuk bir karakter içeriyor. Silip yeniden yazın.',
  between: '“{{field}}” {{min}} ile {{max}} arasında olmalı.',
  credentialElsewhere:
    'Adres, türü ya da giriş biçimi değişti: kayıtlı “{{field}}” oraya gönderilmez. Yeniden girin ya da kaldırın.',
  folderSourceStays:
    'Bu kaynak ajansın kendi klasörüdür; “{{field}}” değiştirilemez. Başka bir yol için yeni bir kaynak ekleyin.',
  oneFolder: 'Ajansın izlenen klasörü zaten var; ajansla birlikte oluşturuldu. Başka bir tür seçin.',
  headerName: '“{{field}}” yalnızca harf, rakam ve tire taşıyabilir; örneğin X-Api-Key.',
  folderStays: '“{{field}}” ajans oluşturulduktan sonra değiştirilemez; dosyalar oraya bırakılıyor.',
  hostNotAllowed:
    '“{{field}}” herkese açık bir sunucu değil. Yönetici MANSET_ALLOWED_HOSTS ile izin vermedikçe oraya bağlanılmaz.',
  ownSites: '“{{field}}”: yalnızca ajans kaynaklarını yönetebildiğiniz siteleri ekleyip çıkarabilirsiniz.',
  deliveryAddress:
    '“{{field}}” şunlardan biriyle başlamalı: {{schemes}}. Kullanıcı adı ve parola adrese yazılmaz.',
  dateOrder: '“{{field}}”, {{otherInside}} değerinden önce olamaz.',
  day: '“{{field}}” takvimde olan bir gün değil. gg.aa.yyyy biçiminde yazın.',
  decimal: '“{{field}}” yalnızca sayı olabilir.',
  differs: '“{{field}}” ile {{otherInside}} aynı olamaz.',
  distinctOrders: 'Sıra 1 ya da daha büyük olmalı ve aynı tarihteki içeriklerde farklı olmalı.',
  distinctPerson:
    'Bu adda biri zaten var: {{item}}. Aynı kişi değilse doğum tarihini ya da mesleğini yazın, ayırt edilsinler.',
  distinctSubjectTitle: 'Bu konu başlığı zaten var. Onu seçin ya da farklı bir ad yazın.',
  distinct: '“{{field}}” içinde aynı öğe iki kez seçilmiş.',
  email: 'Geçerli bir “{{field}}” adresi girin, örneğin ad@gazete.com.',
  expiresBefore:
    '“{{title}}” gönderim saatinden önce, {{at}} yayından kalkıyor. Gönderimi öne alın ya da içeriğin bitişini erteleyin.',
  mediaExpired:
    '“{{field}}”: {{name}} dosyasının kullanım süresi {{until}} tarihine kadar. Başka bir dosya seçin ya da gerekçesini yazıp yayımlaması için yazı işlerine başvurun.',
  mediaExpiredReason:
    '“{{field}}”: {{name}} dosyasının kullanım süresi {{until}} tarihine kadar. Başka bir dosya seçin ya da neden kullanıldığını yazın.',
  facebook: 'Geçerli bir “{{field}}” kullanıcı adı girin: en az 5 harf, rakam, alt çizgi veya nokta.',
  footballIframe:
    '“{{field}}” tanıdığımız bir futbol sağlayıcısının yerleştirme kodu ya da adresi değil (Sofascore, Maçkolik, Sportradar …).',
  hasCoverImage: 'Kapak görseli yükleyin.',
  hexColor: 'Renk kodu geçersiz. # ve 3, 6 veya 8 onaltılık rakam yazın, örneğin #c8102e.',
  hostName:
    '“{{field}}” içindeki her satır yalnızca küçük harfli bir alan adı olabilir, örneğin video.ornek.com.',
  iframe:
    '“{{field}}” tanıdığımız bir sağlayıcının yerleştirme kodu değil. Kodu sağlayıcının “paylaş” penceresinden alın ya da alan adına izin verilmesini site yöneticinizden isteyin.',
  instagram: 'Geçerli bir “{{field}}” kullanıcı adı girin: en çok 29 harf, rakam, alt çizgi veya nokta.',
  known:
    '“{{field}}” içinde artık var olmayan veya onaylı olmayan bir seçim var. Kaldırın ya da başka bir tane seçin.',
  knownMedia: '“{{field}}” bu siteye yüklenmiş bir dosya değil. Dosyayı yeniden yükleyin.',
  mappingPath:
    "{{field}} okunamadı. XML’de head/urgency, line[@role='title'], @id; JSON’da texts[type='title'].value gibi yazın.",
  mappingConversion: '{{field}}, bu satırın alanına uymuyor. Başka birini seçin ya da boş bırakın.',
  mappingWords: '{{field}}, kill=canceled, hold=withheld gibi kelime çiftleri ister.',
  mappingId: 'Haberin numarası için bir satır ekleyin; numara olmadan sürümler ayırt edilemez.',
  mappingSays: 'Başlık ya da metin için bir satır ekleyin.',
  latestDay: '“{{field}}” en geç {{latest}} olabilir. Daha erken bir gün seçin.',
  linkName: '“{{field}}” küçük harf ve rakamlardan oluşmalı, kelimeler tire ile ayrılmalı: son-dakika.',
  mailingChanged:
    'Bu bülten zamanlandıktan sonra değişti. Yeni hâliyle gitmesi için onu açıp yeniden zamanlayın.',
  mailingClosed: 'Bu bülten gönderildi, gönderiliyor ya da çöp kutusunda; artık değiştirilemez.',
  tooSoon: '“{{field}}” şu andan en az {{minutes}} dakika sonrası olmalı.',
  maxCharacters: '“{{field}}” en çok {{max}} karakter olabilir.',
  maxLength: '“{{field}}” için en çok {{max}} seçim yapılabilir.',
  maxValue: '“{{field}}” {{max}} değerinden büyük olamaz.',
  minCharacters: '“{{field}}” en az {{min}} karakter olmalı.',
  minLength: '“{{field}}” için en az {{min}} seçim gerekli.',
  minPixels:
    '“{{field}}” çok küçük: {{width}} × {{height}} piksel. En az {{minWidth}} × {{minHeight}} piksellik bir görsel yükleyin.',
  upright: '“{{field}}” dik bir video (9:16) olmalı; bu video {{width}} × {{height}}.',
  moving: '“{{field}}” hareketli bir görsel (GIF) olmalı.',
  minValue: '“{{field}}” {{min}} değerinden küçük olamaz.',
  needs: '“{{field}}”, {{otherInside}} olmadan girilemez.',
  noFollow: '“{{field}}” içinde başka sitelere giden bağlantılar yalnızca nofollow olabilir.',
  oneOf: '“{{field}}” için listeden bir seçenek seçin.',
  videoNotReady: '“{{field}}” hazırlanıyor (%{{percent}}); ilk boyutu hazır olunca yayımlayabilirsiniz.',
  videoPoster: '“{{field}}” için seçilen kapak karesi artık önerilenler arasında değil.',
  phone: '“{{field}}” artı işareti ve rakamlardan oluşmalı, örneğin +902125550100.',
  required: '“{{field}}” boş bırakılamaz.',
  shape: '“{{field}}” bu haliyle kaydedilemiyor. Alanı boşaltıp yeniden doldurun.',
  soundIframe: '“{{field}}” tanıdığımız bir ses sağlayıcısının yerleştirme kodu değil.',
  tiktok: 'Geçerli bir “{{field}}” kullanıcı adı girin: en çok 23 harf, rakam, alt çizgi veya nokta.',
  timeZone: '“{{field}}” bilinen bir saat dilimi olmalı, örneğin Europe/Istanbul.',
  time: '“{{field}}” 24 saatlik düzende bir saat olmalı, örneğin 09:30.',
  totalContentCountLess: 'Toplam içerik sayısı, içerik sayısından küçük olamaz.',
  twitter: 'Geçerli bir “{{field}}” kullanıcı adı girin: en çok 15 harf, rakam veya alt çizgi.',
  twoLevels:
    '“{{field}}” bir ana kategori olmalı; alt kategorisi olan bir kategori de alt kategori yapılamaz.',
  taken: {
    by: '“{{value}}” zaten kullanılıyor: {{item}}. “{{field}}” için başka bir şey yazın.',
    made: '“{{field}}” boştu, addan “{{value}}” üretildi; o da zaten kullanılıyor: {{item}}.',
  },
  unique: 'Bu “{{field}}” başka bir kayıtta kullanılıyor. Farklı bir tane yazın.',
  url: '“{{field}}” http:// veya https:// ile başlayan bir adres ya da /test/haber-12345 gibi bir yol olmalı.',
  validCropSettings: 'Fotoğraf kırpma ölçülerini yeniden düzenleyin.',
  visible: '“{{field}}” yalnızca görünmeyen işaretlerden oluşuyor. Silip yeniden yazın.',
  waitUpload: '“{{field}}” için yükleme sürüyor. Bitince kaydedin ya da yüklemeyi durdurun.',
  webAddress: '“{{field}}” http:// veya https:// ile başlayan bir adres olmalı.',
  webOrigin: '“{{field}}” yolsuz site adresi olmalı: https://www.ornek.com.',
  serverName:
    '“{{field}}” yalnızca sunucunun adı ya da ağ adresi olmalı, örneğin smtp.ornek.com; port ve yol yazılmaz.',
  serviceAccount: '“{{field}}” bir hizmet hesabının özel anahtarıyla birlikte JSON dosyasının tamamı olmalı.',
  youtube: 'Geçerli bir “{{field}}” kullanıcı adı girin: 3–30 harf, rakam, alt çizgi, tire veya nokta.',
  knownParent: '{{field}} listede yok. Öğeyi başka bir yere taşıyın.',
  parentFirst: '{{field}} öğeden önce gelmelidir; bir öğe kendi altında duramaz.',
  maxDepth: '{{field}}: öğeler en çok {{max}} düzey iç içe olabilir.',
  maxItems: '{{field}} en çok {{max}} olabilir.',
  noItemsBelow: '{{field}} altına öğe alamaz. Öğeyi başka bir yere taşıyın.',
  notAhead:
    '“{{field}}” ileri bir tarih, içerik ise yayında. Geçmiş bir tarih yazın, önce yayından kaldırın ya da yayın panelinden o tarihe planlayın.',
  notOnSite: '“{{field}}” bu sitede kullanılmıyor. Boş bırakın.',
  notOfType: '{{field}} bu türden bir öğede bulunmaz. Boşaltın.',
  crop: {
    unknownType: '“{{field}}” bilinmeyen bir kırpma içeriyor. Kırpmaları yeniden düzenleyin.',
    repeated: '“{{field}}” aynı kırpmayı iki kez içeriyor. Kırpmaları yeniden düzenleyin.',
    missing: '“{{field}}” için {{crop}} kırpması eksik. Kırpma penceresini açıp ekleyin.',
    notWhole: '“{{field}}”: {{crop}} kırpmasını yeniden düzenleyin.',
    outside: '“{{field}}”: {{crop}} kırpması görselin dışına taşıyor. Yeniden düzenleyin.',
    kind: '“{{field}}”: {{crop}} kırpması bu biçimde kesilemez. Kırpma penceresinde başka bir biçim seçin.',
    source:
      '“{{field}}”: {{crop}} kırpması kaynağıyla aynı değil. Kırpma penceresinde kaynağı yeniden seçin.',
    ratio: '“{{field}}”: {{crop}} kırpmasının oranı bozuk. Yeniden düzenleyin.',
    tooSmall:
      '“{{field}}”: {{crop}} kırpması çok küçük ({{actualWidth}} × {{actualHeight}}). En az {{neededWidth}} × {{neededHeight}} piksel seçin.',
  },
  other: '“{{field}}” kabul edilmedi ({{rule}}). Değeri değiştirip yeniden deneyin.',
} as const satisfies Record<RuleName | KitRule | 'other', string> & {
  crop: Record<string, string>
  taken: Record<string, string>
}
