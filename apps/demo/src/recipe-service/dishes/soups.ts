// Soups of the demo's recipe service.
import type { Dish } from '../dish.ts'

export const pulseSoups: readonly Dish[] = [
  {
    title: 'Süzme mercimek çorbası',
    spot: 'Tereyağında kavrulan soğanla, son anda sıkılan limonla.',
    needs: '1,5 su bardağı kırmızı mercimek; 1 soğan; 1 havuç; 1 kaşık tereyağı; kimyon; limon',
    method:
      'Soğanla havucu tereyağında çevirin; mercimeği ve 6 bardak suyu ekleyip yumuşatın; süzgeçten geçirip kimyonla bir taşım kaynatın',
    minutes: [10, 30],
    calorie: 180,
    difficulty: 'Kolay',
    shape: 'bowl',
    colours: ['#d9912e', '#b5401f'],
  },
  {
    title: 'Ezogelin çorbası',
    spot: 'Antep’in nanesi ve pul biberiyle koyu kıvamlı bir kış tası.',
    needs: '1 su bardağı kırmızı mercimek; 2 kaşık bulgur; 2 kaşık pirinç; 1 kaşık salça; nane; pul biber',
    method:
      'Salçayı yağda kokusu çıkana dek çevirin; bakliyatı sıcak suyla ekleyip ağır ateşte pişirin; naneli yağı üzerine gezdirin',
    minutes: [15, 40],
    calorie: 210,
    difficulty: 'Kolay',
    shape: 'bowl',
    colours: ['#c4622d', '#4f7d3a'],
  },
  {
    title: 'Yüksük çorbası',
    spot: 'Adana sofralarının küçük mantılı, nohutlu çorbası.',
    needs: '2 su bardağı un; 200 g kıyma; 1 su bardağı haşlanmış nohut; 1 kaşık biber salçası; sarımsak',
    method:
      'Hamuru açıp minik kareler kesin ve kıymayla kapatın; salçalı suda nohutla birlikte haşlayın; sarımsaklı yağla servis edin',
    minutes: [60, 25],
    calorie: 340,
    difficulty: 'Zor',
    shape: 'bowl',
    colours: ['#c9532c', '#f2ddb0'],
  },
  {
    title: 'Nohutlu buğday çorbası',
    spot: 'Bir gece önceden ıslatılan aşurelik buğdayla, yoğurtlu.',
    needs: '1 su bardağı aşurelik buğday; 1 su bardağı nohut; 2 su bardağı yoğurt; 1 yumurta sarısı; nane',
    method:
      'Buğdayla nohudu yumuşayana dek haşlayın; yoğurdu yumurta sarısıyla çırpıp ılıştırarak katın; kısık ateşte karıştırarak ısıtın',
    minutes: [20, 70],
    calorie: 260,
    difficulty: 'Orta',
    shape: 'bowl',
    colours: ['#efe3c6', '#6d9147'],
  },
]

export const brothSoups: readonly Dish[] = [
  {
    title: 'Terbiyeli tavuk çorbası',
    spot: 'Şehriyesi ince, terbiyesi limonlu; hasta başına da sofraya da.',
    needs: '1 tavuk göğsü; yarım su bardağı tel şehriye; 1 yumurta; 1 limon; karabiber',
    method: 'Tavuğu haşlayıp didikleyin; suyunda şehriyeyi pişirin; limonlu yumurtayı ılıştırıp ekleyin',
    minutes: [10, 45],
    calorie: 190,
    difficulty: 'Kolay',
    shape: 'bowl',
    colours: ['#ecd58a', '#5f8f46'],
  },
  {
    title: 'Fırın domates çorbası',
    spot: 'Yaz sonunun etli domatesi fırında közlenince.',
    needs: '8 domates; 4 diş sarımsak; 1 dal fesleğen; 2 kaşık zeytinyağı; rendelenmiş kaşar',
    method:
      'Domatesle sarımsağı fırınlayın; kabuklarını alıp blenderden geçirin; bir taşım kaynatıp kaşarla verin',
    minutes: [10, 50],
    calorie: 150,
    difficulty: 'Kolay',
    shape: 'bowl',
    colours: ['#c8321f', '#e9c46a'],
  },
  {
    title: 'Düğün çorbası',
    spot: 'Kuzu gerdanın suyuyla, sirkeli sarımsaklı.',
    needs: '500 g kuzu gerdan; 2 kaşık un; 1 kaşık tereyağı; 1 yumurta sarısı; sirke; sarımsak',
    method:
      'Eti köpüğünü alarak haşlayıp tiftin; unu yağda kavurup et suyuyla açın; yumurta sarılı terbiyeyle bağlayın',
    minutes: [20, 120],
    calorie: 310,
    difficulty: 'Orta',
    shape: 'bowl',
    colours: ['#ead9b0', '#c0502e'],
  },
  {
    title: 'Karalahana çorbası',
    spot: 'Mısır yarması ve barbunyayla Karadeniz’in gündeliği.',
    needs: '1 demet karalahana; 1 su bardağı barbunya; yarım su bardağı mısır yarması; iç yağı; acı biber',
    method: 'Barbunyayla yarmayı haşlayın; ince kıyılmış lahanayı ekleyin; kızdırılmış yağla harmanlayın',
    minutes: [20, 60],
    calorie: 220,
    difficulty: 'Orta',
    shape: 'bowl',
    colours: ['#4f6b34', '#c98b3a'],
  },
]
