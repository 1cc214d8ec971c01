// Stories of the Turkish editions about culture, science, health, daily life, weather and schools.

import { type Story, story } from './edition.ts'

export const turkishFeatures: readonly Story[] = [
  story(
    'culture',
    'stage',
    ['{city} Kısa Film Günleri {n=34-120} filmle başlıyor', '{city|de} perde kısa filmler için açılıyor'],
    'Bu yılın teması “komşuluk”. Gösterimler {district} Kültür Merkezi’nde ücretsiz izlenecek.',
    '{city} Kısa Film Günleri, {m=12-31} ülkeden {n} filmle yarın akşam başlıyor.',
    [
      'Açılış filmini, ilk kez bu festivalde yarışan yönetmen {person} sunacak.',
      'Atölyelere kayıtlar iki günde doldu; düzenleyiciler ek kontenjan açtı.',
    ],
  ),
  story(
    'culture',
    'columns',
    [
      '{city|de} kazıda {n=1400-2600} yıllık mozaik bulundu',
      'Arkeologlar {city|de} bir Roma evinin tabanına ulaştı',
    ],
    'Mozaikte mevsimleri simgeleyen dört figür yer alıyor. Buluntu müzede sergilenecek.',
    '{city|in} {district} mevkisinde süren kazılarda {n} yıllık olduğu değerlendirilen bir taban mozaiği gün ışığına çıkarıldı.',
    [
      'Kazı Başkanı {expert}, mozaiğin {m=18-46} metrekarelik bölümünün sağlam olduğunu söyledi.',
      'Alan, koruma çatısı yapılana kadar ziyarete kapalı kalacak.',
    ],
  ),
  story(
    'culture',
    'stage',
    ['{person} yeni oyununu ilk kez {city|de} sahneledi', 'Tek kişilik oyun {city} seyircisiyle buluştu'],
    'İki perdelik oyun, bir tren istasyonunda geçen {n=3-9} geceyi anlatıyor.',
    'Oyuncu {person}, hem yazdığı hem yönettiği yeni oyununun ilk gösterimini {city} Şehir Tiyatrosu’nda yaptı.',
    [
      'Oyun, {m=4-16} kentte sahnelenecek turnenin ardından yaz sezonunda açık hava sahnelerine taşınacak.',
      'Gösterimin geliri {district} Halk Kütüphanesi’ne bağışlandı.',
    ],
  ),
  story(
    'culture',
    'stage',
    [
      '{city} Senfoni’den {n=12-24} yaş altına ücretsiz konser',
      'Orkestra bu kez mahallede: {district|de} açık hava konseri',
    ],
    'Konserde öğrenciler de sahneye çıkacak, program bir hafta önceden ilan edilecek.',
    '{city} Senfoni Orkestrası, yeni sezonda {m=6-18} mahallede ücretsiz konser verecek.',
    [
      'Şef {person}, programda halk ezgilerinin senfonik düzenlemelerine yer verdiklerini belirtti.',
      'Konserler hava koşulları uygun olmazsa kapalı salona alınacak.',
    ],
  ),
  story(
    'culture',
    'skyline',
    [
      '{person|in} yeni romanı raflarda: Bir liman kentinde {n=3-7} kuşak',
      'Kitap fuarının gözdesi {person} oldu',
    ],
    '{m=280-560} sayfalık roman, yazarın on yıl süren arşiv çalışmasına dayanıyor.',
    'Yazar {person}, {city|de} geçen yeni romanını okurlarıyla buluşturdu. Kitap ilk haftasında {k=2-6}. baskıyı yaptı.',
    [
      'Roman, {district|de} yaşayan bir ailenin üç kuşak boyunca süren hikâyesini anlatıyor.',
      'Yazar, imza günleri için önümüzdeki ay {d=7-19} kente gidecek.',
    ],
  ),
  story(
    'technology',
    'skyline',
    [
      '{company} yerli sensörünü tanıttı: {n=3-11} yıl pil değiştirmeden çalışıyor',
      '{city|deki} mühendislerden tarlayı dinleyen sensör',
    ],
    'Avuç içi büyüklüğündeki cihaz toprağın nemini on beş dakikada bir merkeze bildiriyor.',
    '{city} Teknopark’ta çalışan {company}, tarım alanları için geliştirdiği sensörü tanıttı.',
    [
      'Cihaz, {m=140-900} çiftçiyle yapılan denemelerde su kullanımını yüzde {p=12-38} azalttı.',
      'Ekibin kurucusu {person}, seri üretimin bahar aylarında başlayacağını söyledi.',
    ],
  ),
  story(
    'technology',
    'skyline',
    [
      'Kamu hizmetlerinde yeni dönem: {n=14-70} işlem telefondan yapılacak',
      '{org} dijital başvuru ekranını yeniledi',
    ],
    'Yeni ekran görme engelliler için sesli okuma desteği sunuyor; başvurular üç adımda tamamlanıyor.',
    '{org}, en çok kullanılan {n} işlemi tek uygulamada topladı. Uygulama bu sabah {city} dahil beş ilde açıldı.',
    [
      'İlk gün {k=12000-96000} kişi giriş yaptı, ortalama işlem süresi {m=2-7} dakikaya indi.',
      'Yazılım ekibi, güvenlik denetiminin bağımsız bir kuruluşça yapıldığını bildirdi.',
    ],
  ),
  story(
    'technology',
    'ridges',
    [
      'Üniversiteliler {n=900-4200} metreden fotoğraf gönderen balon yaptı',
      '{city|de} öğrencilerin balonu stratosferi gördü',
    ],
    'Balon iki saat havada kaldı, kayıt cihazı {district} yakınında sapasağlam bulundu.',
    '{city|de} okuyan {m=4-12} öğrencinin tasarladığı meteoroloji balonu, ilk uçuşunda bölgenin ayrıntılı fotoğraflarını çekti.',
    [
      'Proje danışmanı {expert}, verilerin açık kaynak olarak paylaşılacağını belirtti.',
      'Ekip bir sonraki uçuşta hava kirliliğini ölçecek.',
    ],
  ),
  story(
    'technology',
    'columns',
    [
      'Siber güvenlik yarışmasında birinci {city|den} çıktı',
      '{city|de} gençler {n=24-48} saat uyumadan kod yazdı',
    ],
    'Finale kalan {m=8-20} takım, kurgusal bir hastanenin sistemlerini korumaya çalıştı.',
    '{city|de} düzenlenen siber güvenlik yarışmasını, üç lise öğrencisinin kurduğu ekip kazandı.',
    [
      'Yarışma {n} saat sürdü; takımlar birbirlerinin açıklarını bulup raporladı.',
      'Jüri üyesi {expert}, kazananlara staj önerildiğini açıkladı.',
    ],
  ),
  story(
    'health',
    'columns',
    [
      '{city|de} gezici sağlık ekipleri {n=60-410} köye ulaştı',
      'Köylerde göz taraması: {m=2400-9800} kişi muayene edildi',
    ],
    'Taramada her on kişiden birine gözlük yazıldı; ameliyat gerekenler merkeze yönlendirildi.',
    '{city|de} oluşturulan gezici sağlık ekipleri, üç ayda {n} köyde {m} kişiyi muayene etti.',
    [
      'Ekiplerin başındaki {expert}, en sık tansiyon ve görme sorunlarıyla karşılaştıklarını söyledi.',
      'Çalışma bahara kadar {city2} kırsalında sürecek.',
    ],
  ),
  story(
    'health',
    'ridges',
    [
      'Uzmanlardan mevsim geçişi uyarısı: “Belirti {n=3-10} günü aşarsa hekime gidin”',
      '{expert}: Grip aşısı için en uygun zaman önümüzdeki {m=2-6} hafta',
    ],
    'Bol sıvı, uyku ve el temizliği ilk sırada. Antibiyotiğin hekim önerisi olmadan alınmaması isteniyor.',
    'Havaların soğumasıyla üst solunum yolu hastalıkları arttı. {expert}, belirtilerin {n} günü aşması halinde hekime başvurulmasını öneriyor.',
    [
      'Kapalı alanların saatte en az {k=5-15} dakika havalandırılması gerektiği belirtiliyor.',
      'Kronik hastalığı olanların aşıyı geciktirmemesi isteniyor.',
    ],
  ),
  story(
    'health',
    'columns',
    [
      '{city} Şehir Hastanesi’nde organ nakli: {n=3-9} kişi sağlığına kavuştu',
      '{city|de} bir gecede {n=3-6} nakil',
    ],
    'Ameliyatlara {m=24-60} kişilik ekip katıldı. Hastaların durumu iyi.',
    '{city} Şehir Hastanesi’nde aynı gece yapılan nakil ameliyatlarıyla {n} hasta sağlığına kavuştu.',
    [
      'Ameliyatları yöneten {expert}, organların {city2|den} hava ambulansıyla getirildiğini anlattı.',
      'Hastane yönetimi, bağışçı ailesine teşekkür etti.',
    ],
  ),
  story(
    'health',
    'fields',
    [
      'Günde {n=20-45} dakika yürüyüş kalbi koruyor',
      '{city} Üniversitesi’nin araştırması: Düzenli yürüyenlerde risk yüzde {p=14-38} az',
    ],
    '{m=1800-9400} kişinin izlendiği çalışmada, düzenli yürüyenlerin daha iyi uyuduğu da görüldü.',
    '{city} Üniversitesi’nde yapılan ve {m} kişinin altı yıl izlendiği araştırma, günde {n} dakikalık yürüyüşün kalp sağlığını koruduğunu gösterdi.',
    [
      'Araştırmayı yürüten {expert}, temponun değil düzenin önemli olduğunu vurguladı.',
      'Sonuçlar hakemli bir dergide yayımlandı.',
    ],
  ),
  story(
    'life',
    'stage',
    [
      '{city} mutfağının unutulan {n=14-48} yemeği kitap oldu',
      '{district|de} tencereler bu kez kitap için kaynadı',
    ],
    'Tarifler {m=40-130} hanede, büyüklerden dinlenerek derlendi.',
    '{city|de} kadınların kurduğu kooperatif, yörenin unutulmaya yüz tutmuş {n} yemeğini bir kitapta topladı.',
    [
      'Kitabı hazırlayan {person}, her tarifin yanına onu anlatanın hikâyesini de eklediklerini söyledi.',
      'Kitabın geliriyle mahallede ortak bir mutfak kurulacak.',
    ],
  ),
  story(
    'life',
    'sea',
    [
      '{coast|de} sahil temizliği: {n=2-14} ton atık toplandı',
      '{m=300-2400} gönüllü {coast} kıyılarını temizledi',
    ],
    'En çok plastik şişe kapağı ve misina çıktı. Toplananların yarısı geri dönüştürülecek.',
    '{coast|de} hafta sonu yapılan kıyı temizliğine katılan {m} gönüllü, {n} ton atık topladı.',
    [
      'Dalgıçlar {district} açıklarında terk edilmiş ağları da çıkardı.',
      'Etkinliği düzenleyen {person}, çalışmanın her ay yineleneceğini bildirdi.',
    ],
  ),
  story(
    'life',
    'skyline',
    [
      'Sahipsiz kediler için {city|de} {n=120-680} kış evi',
      '{district|de} mahalleli sokak hayvanlarına yuva yaptı',
    ],
    'Evler marangozluk bölümü öğrencilerince, atık ahşaptan üretildi.',
    '{city|de} meslek lisesi öğrencileri, sokak kedileri için atık ahşaptan {n} kış evi yaptı.',
    [
      'Evler, {district} başta olmak üzere {m=9-34} parka yerleştirildi.',
      'Öğretmen {person}, öğrencilerin hem meslek öğrendiğini hem sorumluluk aldığını söyledi.',
    ],
  ),
  story(
    'life',
    'stage',
    ['{person} dinlenmek için {city|i} seçti', 'Sevilen oyuncu {person} {city|de} kamera karşısında'],
    'Sekiz bölümlük dizinin çekimleri {n=3-9} hafta sürecek. Mahalleli figüran olarak rol aldı.',
    'Sevilen oyuncu {person}, yeni dizisinin çekimleri için geldiği {city|de} hayranlarıyla buluştu.',
    [
      'Dizi, bir sahil kasabasına öğretmen olarak atanan genç bir kadının öyküsünü anlatıyor.',
      'Çekimler {district} çarşısında sürüyor.',
    ],
  ),
  story(
    'weather',
    'ridges',
    [
      '{city} için kuvvetli kar uyarısı: {n=15-60} santimetre bekleniyor',
      '{city|de} kar yağışı köy yollarını kapattı',
    ],
    'Yüksek kesimlerde {m=12-90} köy yolunda ulaşım sağlanamıyor. Ekipler gece boyunca çalışacak.',
    'Meteoroloji verilerine göre {city} ve çevresinde yarın öğle saatlerinden itibaren {n} santimetreyi bulan kar yağışı bekleniyor.',
    [
      'Sürücülerin kış lastiği ve zincir olmadan yola çıkmaması istendi.',
      '{org}, kapanan {m} yoldan yarısının açıldığını bildirdi.',
    ],
  ),
  story(
    'weather',
    'sea',
    [
      '{coast|de} fırtına: Feribot seferleri {n=6-30} saat yapılamayacak',
      'Denizde fırtına uyarısı, {coast} seferleri durdu',
    ],
    'Rüzgârın hızı saatte {m=60-105} kilometreye ulaşacak. Balıkçılardan limanda kalmaları istendi.',
    '{coast|de} etkisini artıran fırtına nedeniyle feribot seferleri iptal edildi. Rüzgârın saatte {m} kilometreye ulaşması bekleniyor.',
    [
      'Biletlerin ücretsiz değiştirilebileceği açıklandı.',
      'Fırtınanın yarın akşam saatlerinde etkisini yitirmesi bekleniyor.',
    ],
  ),
  story(
    'weather',
    'fields',
    ['{city} barajlarında doluluk yüzde {n=31-88} oldu', 'Yağışlar {city} barajlarına yaradı'],
    'Son iki haftada su seviyesi {m=2-9} puan yükseldi. Uzmanlar tasarrufun sürmesi gerektiğini belirtiyor.',
    '{city|e} su sağlayan barajlarda doluluk oranı, son yağışlarla yüzde {n} düzeyine çıktı.',
    [
      '{expert}, yer altı sularının dolması için daha uzun süreli yağış gerektiğini belirtti.',
      'Kentte günlük su tüketimi geçen aya göre yüzde {p=2-9} azaldı.',
    ],
  ),
  story(
    'weather',
    'ridges',
    ['Leylekler {city} sulak alanına {n=6-21} gün erken döndü', '{city|de} nadir kuş türü görüntülendi'],
    'Doğa gözlemcileri bölgede {m=84-210} türü kayda geçirdi; alanın koruma statüsü yükseltilecek.',
    '{city|deki} sulak alanda yapılan sayımda bu yıl {m} kuş türü kayda geçti.',
    [
      'Gözlemci {person}, en son on yıl önce görülen bir türün fotoğrafını çektiğini anlattı.',
      'Alan çevresinde üreme döneminde araç girişi sınırlanacak.',
    ],
  ),
  story(
    'education',
    'columns',
    [
      '{city|de} {n=24-140} okulda kodlama atölyesi açıldı',
      'Köy okuluna robot atölyesi: İlk ürün sulama aracı',
    ],
    'Atölyelerde {m=1100-8600} öğrenci haftada üç saat ders alacak.',
    '{city|de} bu öğretim yılında {n} okulda kodlama ve tasarım atölyesi açıldı.',
    [
      'Öğretmen {person}, ilk ayda öğrencilerin okul bahçesi için sulama aracı yaptığını anlattı.',
      'Atölyelerin malzemeleri velilerin ve yerel esnafın katkısıyla alındı.',
    ],
  ),
  story(
    'education',
    'columns',
    [
      'Bursluluk sınavı başvuruları başladı: Son gün ayın {n=14-28} günü',
      '{m=90-260} bin öğrenciye burs verilecek',
    ],
    'Sınav iki oturumda yapılacak. Sonuçlar sınavdan bir ay sonra açıklanacak.',
    'Ortaöğretim öğrencileri için yapılacak bursluluk sınavında başvurular bu sabah alınmaya başlandı.',
    [
      'Bu yıl {m} bin öğrenciye burs verilmesi planlanıyor.',
      'Adaylar başvurularını okul müdürlüklerinden de yapabilecek.',
    ],
  ),
  story(
    'education',
    'columns',
    [
      '{city} Üniversitesi’nde yeni bölüm: {n=30-80} öğrenci alınacak',
      '{city} Üniversitesi iklim bilimi bölümü açtı',
    ],
    'Bölümün dersleri iki dilde verilecek, öğrenciler her yaz sahada çalışacak.',
    '{city} Üniversitesi, iklim bilimi ve su yönetimi bölümüne bu yıl ilk kez {n} öğrenci alacak.',
    [
      'Bölüm Başkanı {expert}, mezunların belediyelerde ve araştırma kurumlarında çalışabileceğini belirtti.',
      'İlk dönem için {m=6-19} öğretim üyesi görevlendirildi.',
    ],
  ),
  story(
    'education',
    'stage',
    [
      '{district} Halk Kütüphanesi gece de açık: Öğrenciler {n=2-4} kat arttı',
      '{city|de} 24 saat açık kütüphane',
    ],
    'Kütüphanede sıcak çorba ücretsiz; sınav haftasında {m=180-640} kişi sabahladı.',
    '{city|de} üç ay önce gece de hizmet vermeye başlayan {district} Halk Kütüphanesi’ni kullananların sayısı {n} kat arttı.',
    [
      'Kütüphane müdürü {person}, en yoğun saatin 22.00 ile 01.00 arası olduğunu söyledi.',
      'Uygulama, ilgi üzerine iki kütüphanede daha başlatılacak.',
    ],
  ),
]
