// Stories of the Turkish editions about cities, markets, foreign affairs and sports. Places are real; people, clubs,
// companies and offices are invented.

import { type Story, story } from './edition.ts'

export const turkishNews: readonly Story[] = [
  story(
    'agenda',
    'skyline',
    [
      '{city|de} {n=12-48} kilometrelik bisiklet yolu açılıyor',
      '{city|in} yeni bisiklet yolunda sona gelindi',
    ],
    '{district|i} merkeze bağlayan hat ay sonunda hizmete girecek. Yol boyunca {m=8-30} bakım durağı kuruldu.',
    '{city|de} yapımı geçen yıl başlayan {n} kilometrelik bisiklet yolunun son bölümü de tamamlandı. {org}, hattın ay sonunda açılacağını duyurdu.',
    [
      'Proje kapsamında {m} bakım ve dinlenme durağı yapıldı, kavşaklara bisikletlilere öncelik veren sinyaller yerleştirildi.',
      '{district} sakinleri, yolun okul saatlerindeki trafiği azaltmasını bekliyor.',
    ],
  ),
  story(
    'agenda',
    'columns',
    [
      'Yerel arşivler teklifi komisyondan geçti: {city} merkez olacak',
      '{city} ve {city2|e} bölge arşivi kuruluyor',
    ],
    'Teklif, belediyelerin elindeki belgelerin beş yıl içinde dijital ortama aktarılmasını öngörüyor.',
    'Yerel yönetimlerin elindeki tarihî belgelerin korunmasına ilişkin teklif, {n=4-9} saat süren görüşmenin ardından komisyonda kabul edildi.',
    [
      'Düzenlemeye göre {city|de} ve {city2|de} iki bölge arşivi kurulacak, {m=120-640} arşiv uzmanı istihdam edilecek.',
      'Komisyon Sözcüsü {person}, belgelerin araştırmacılara ücretsiz açılacağını söyledi.',
    ],
  ),
  story(
    'agenda',
    'bridge',
    [
      '{city} çevre yolunda gece çalışması: Trafik {n=3-9} gün tek şeritten',
      '{city|de} köprü bakımı sürücüleri yeni güzergâha yönlendirdi',
    ],
    'Çalışma 23.00 ile 06.00 arasında yapılacak. Ağır araçlar {district} üzerinden yönlendirilecek.',
    '{city} çevre yolundaki köprünün derz yenileme çalışması bu gece başlıyor. {org}, trafiğin {n} gün boyunca tek şeritten akacağını bildirdi.',
    [
      'Sürücülerin uyarı levhalarına uyması ve alternatif yolları kullanması istendi.',
      'Yetkililer, çalışmanın hava koşullarına göre bir gün uzayabileceğini kaydetti.',
    ],
  ),
  story(
    'agenda',
    'skyline',
    ['{city|de} kentsel dönüşümün ikinci etabı başladı', '{district|de} {n=180-960} konutun temeli atıldı'],
    'Hak sahipleri yeni evlerine {m=14-26} ay sonra taşınacak; kira yardımı iki katına çıkarıldı.',
    '{city|in} {district} Mahallesi’nde yürütülen kentsel dönüşümün ikinci etabında {n} konutun temeli törenle atıldı.',
    [
      'Konutların yatay mimariyle, en çok beş katlı yapılacağı belirtildi.',
      'Mahalle temsilcisi {person}, sürecin başından beri masada olduklarını anlattı.',
    ],
  ),
  story(
    'agenda',
    'columns',
    [
      '{org} kararını verdi: {city|de} tarihî çarşı yayalaştırılıyor',
      '{city|in} tarihî çarşısı araç trafiğine kapatılıyor',
    ],
    'Esnafın mal indirme saati sabah dokuza kadar uzatıldı, çarşı girişine {n=60-240} araçlık otopark yapılacak.',
    '{city|de} esnafın yıllardır beklediği düzenleme çıktı. {org}, tarihî çarşının ay başından itibaren yalnızca yayalara açık olacağını duyurdu.',
    [
      'Çarşıdaki {m=80-310} dükkânın tabelaları aynı ölçüde yenilenecek.',
      'Çarşı Derneği Başkanı {person}, “İlk hafta zorlanırız ama kazanan şehir olur.” dedi.',
    ],
  ),
  story(
    'economy',
    'fields',
    [
      '{coast|de} zeytin hasadı başladı: Rekolte beklentisi yüzde {n=6-28} arttı',
      'Zeytin üreticisinin yüzü {coast|de} güldü',
    ],
    'Serin geçen yaz verimi artırdı. Üretici, alım fiyatının hafta sonuna kadar açıklanmasını bekliyor.',
    '{coast|de} zeytin hasadı erken başladı. Üretici birliği, rekoltenin geçen yıla göre yüzde {n} artmasını bekliyor.',
    [
      'Bahçelerde {m=1200-9800} mevsimlik işçi çalışıyor.',
      'Ziraat mühendisi {person}, depolama koşullarına dikkat edilmezse kalitenin düşeceği uyarısında bulundu.',
    ],
  ),
  story(
    'economy',
    'skyline',
    ['{company} {city|de} {n=40-420} milyon liralık yatırıma başladı', '{company|den} {city|e} yeni tesis'],
    'Tesis tam kapasiteye ulaştığında {m=120-900} kişiye iş sağlayacak; üretimin yarısı dışarıya satılacak.',
    '{company}, {city} Organize Sanayi Bölgesi’nde {n} milyon liralık yeni tesisinin temelini attı.',
    [
      'Şirketin genel müdürü {person}, enerjinin yüzde {p=35-80} kadarını çatıdaki güneş panellerinden karşılayacaklarını açıkladı.',
      'Üretimin gelecek yılın üçüncü çeyreğinde başlaması planlanıyor.',
    ],
  ),
  story(
    'economy',
    'sea',
    ['{coast} Limanı’nda konteyner trafiği yüzde {n=4-19} arttı', 'Limanlarda yoğun ay: {coast} başı çekti'],
    'Artışta gıda ve beyaz eşya dış satımı etkili oldu. Bekleme süresi ortalama {m=9-30} saate indi.',
    '{coast} Limanı’nda geçen ay elleçlenen konteyner sayısı, bir önceki yılın aynı ayına göre yüzde {n} yükseldi.',
    [
      'Liman işletmesi, yeni vinçlerin devreye girmesiyle gemilerin bekleme süresinin {m} saate indiğini bildirdi.',
      'Taşımacılık uzmanı {expert}, kış aylarında talebin durulacağını öngörüyor.',
    ],
  ),
  story(
    'economy',
    'skyline',
    [
      'Konut satışları {city|de} canlandı, en çok iki odalı ev soruluyor',
      '{city|de} kiralık ev ilanları yüzde {n=5-22} azaldı',
    ],
    'Emlak danışmanları, hareketliliğin kredi faizlerindeki gerilemeden kaynaklandığını söylüyor.',
    'Emlak ilan sitelerinin verilerine göre {city|de} satılık konuta ilgi son üç ayın en yüksek düzeyine çıktı; kiralık ilanlar yüzde {n} azaldı.',
    [
      '{district} ve çevresinde satışların {m=18-60} günde sonuçlandığı belirtiliyor.',
      'Uzmanlar, alıcılara yapı denetim belgesini sormalarını öneriyor.',
    ],
  ),
  story(
    'economy',
    'fields',
    [
      'Üreticiye {n=2-9} milyon fidan desteği: Başvurular pazartesi başlıyor',
      '{city|in} ceviz bahçelerine damla sulama desteği',
    ],
    'Destekten yararlanmak için arazinin en az beş dekar olması gerekiyor. Son gün ayın {d=18-29} olarak açıklandı.',
    '{org}, {city} ve çevre illerde üreticilere dağıtılacak {n} milyon fidan için takvimi açıkladı.',
    [
      'Başvurular ilçe müdürlüklerine ya da internetten yapılabilecek.',
      'Kooperatif Başkanı {person}, sulama altyapısı olmayan bahçelere öncelik verilmesini istedi.',
    ],
  ),
  story(
    'world',
    'bridge',
    [
      '{country|de} hızlı tren hattı {n=2-9} yıl gecikmeyle açıldı',
      '{country} başkenti ile sahili birbirine bağlayan hat hizmette',
    ],
    'Yolculuk {m=55-140} dakikaya indi. İlk seferin biletleri dört dakikada tükendi.',
    '{country|de} yapımı uzun süredir tartışılan hızlı tren hattında ilk yolcu seferi bu sabah yapıldı.',
    [
      'Ulaştırma yetkilileri, hattın yılda {p=4-22} milyon yolcu taşımasını bekliyor.',
      'Muhalefet ise maliyetin baştaki hesabın iki katını aştığını savunuyor.',
    ],
  ),
  story(
    'world',
    'columns',
    [
      '{country} ile {country2} balıkçılık anlaşmasında uzlaştı',
      '{country} ile {country2} arasındaki kota krizi masada çözüldü',
    ],
    'Beş yıllık anlaşma, kotaların her yıl bilim kurulunun raporuna göre belirlenmesini öngörüyor.',
    '{country} ile {country2} arasında aylardır süren balıkçılık görüşmeleri anlaşmayla sonuçlandı.',
    [
      'Taraflar, {n=3-14} günlük görüşmelerin ardından ortak açıklama yaptı.',
      'Balıkçı birlikleri, denetimin nasıl yapılacağının açık olmadığını söylüyor.',
    ],
  ),
  story(
    'world',
    'ridges',
    [
      '{country|de} orman yangınlarına karşı uydu destekli erken uyarı',
      '{country} yangın sezonuna yapay uydu ağıyla hazırlanıyor',
    ],
    'Sistem, duman belirtisini ortalama {n=4-11} dakikada merkeze iletiyor.',
    '{country}, geçen yaz yaşanan büyük yangınların ardından kurduğu erken uyarı ağını devreye aldı.',
    [
      'Ağ, {m=24-90} gözetleme kulesi ile uydulardan gelen veriyi birleştiriyor.',
      '{expert}, sistemin komşu ülkelerle paylaşılması için görüşmelerin sürdüğünü belirtti.',
    ],
  ),
  story(
    'world',
    'skyline',
    [
      '{country} başkentinde araçsız pazar: Sokaklar çocuklara kaldı',
      '{country|de} {n=11-60} kent araçsız güne katıldı',
    ],
    'Toplu taşımanın ücretsiz olduğu günde hava kirliliği yüzde {p=18-46} düştü.',
    '{country|de} bu yıl {n} kentin katıldığı araçsız pazar gününde ana caddeler gün boyu trafiğe kapatıldı.',
    [
      'Ölçüm istasyonları, öğle saatlerinde kirliliğin yüzde {p} azaldığını gösterdi.',
      'Esnaf örgütleri uygulamanın ayda bire çıkarılmasına karşı çıkıyor.',
    ],
  ),
  story(
    'sport',
    'stadium',
    ['{club} deplasmanda güldü: {n=1-2}-{m=3-5}', '{club} {city|den} üç puanla dönüyor'],
    'Maçın kaderini ikinci yarıda oyuna giren {person} değiştirdi. {club2} evinde ilk kez yenildi.',
    '{club}, haftanın açılış maçında konuk olduğu {club2|i} {m}-{n} yenerek üst üste üçüncü galibiyetini aldı.',
    [
      'Karşılaşmanın {d=52-79}. dakikasında oyuna giren {person} iki golle takımını öne geçirdi.',
      '{club} teknik direktörü {person2}, “Sabırlı oynadık, karşılığını aldık.” dedi.',
    ],
  ),
  story(
    'sport',
    'stadium',
    ['{club} {person} ile {n=2-4} yıllığına anlaştı', 'Transferde son dakika: {person} {club|de}'],
    'Genç oyuncu sağlık kontrolünün ardından imzayı attı, {m=7-29} numaralı formayı giyecek.',
    '{club}, {city} kökenli orta saha oyuncusu {person} ile {n} yıllık sözleşme imzaladığını duyurdu.',
    [
      'İmza töreninde konuşan oyuncu, çocukluğunda tribünde olduğu takıma dönmenin mutluluğunu yaşadığını söyledi.',
      'Kulüp, bonservis bedelini açıklamadı.',
    ],
  ),
  story(
    'sport',
    'stadium',
    [
      'Voleybolda {club} yarı finalde: {club2} {n=1-2} sette kaldı',
      'Filede {club} rüzgârı: {person} {m=18-33} sayı attı',
    ],
    'Takım kaptanı {person} {m} sayıyla gecenin yıldızı oldu.',
    'Kadınlar voleybol liginde {club}, {city|de} oynanan maçta {club2|i} 3-{n} yenerek yarı finale yükseldi.',
    [
      'Salonda {k=2400-9600} seyircinin izlediği karşılaşma iki saati aştı.',
      'Yarı final maçları gelecek hafta çarşamba günü başlayacak.',
    ],
  ),
  story(
    'sport',
    'ridges',
    ['{city} dağ koşusunda parkur rekoru kırıldı', '{n=21-63} kilometrelik dağ koşusunu {person} kazandı'],
    'Rüzgâra karşın {m=240-1800} sporcu finişi gördü; en yaşlı koşucu {d=68-79} yaşındaydı.',
    '{city|de} bu yıl on ikincisi yapılan dağ koşusunda {n} kilometrelik parkuru {person} birinci tamamladı.',
    [
      'Sporcular {district} çıkışında sis nedeniyle güzergâhı değiştirilen bölümü geçmek zorunda kaldı.',
      'Organizasyon komitesi gelecek yıl katılımı iki katına çıkarmayı hedefliyor.',
    ],
  ),
  story(
    'sport',
    'sea',
    ['{coast} Körfezi’nde yelken şöleni: {n=40-160} tekne yarıştı', 'Yelkenciler {coast|de} rüzgârı aradı'],
    'Üç gün süren kupada son yarış rüzgâr yetersizliği nedeniyle {m=2-4} saat gecikti.',
    '{coast|de} düzenlenen Güz Kupası’nda {n} tekne ile {k=180-720} sporcu üç gün boyunca yarıştı.',
    [
      'Genel klasmanda birinciliği {person} kaptanlığındaki ekip aldı.',
      'Ödül töreni {district} sahilinde yapıldı.',
    ],
  ),
]
