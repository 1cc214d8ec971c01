// Names in the settings of the sample newsroom, by language: signatures, sources, headline types.
import type { Mark } from '../marks.ts'

export interface DeskWords {
  signatures: readonly string[]
  sources: readonly string[]
  subjectTitles: readonly string[]
  cartoonists: readonly string[]
  brands: readonly { name: string; dataSource: string; mark: Mark }[]
  /** Headline categories with their types. */
  headlines: Readonly<Record<string, readonly string[]>>
  headlineTags: readonly string[]
  /** Broadcast times: a time, and a letter per weekday from Monday. */
  programs: readonly { name: string; time: string; days: string }[]
  people: readonly SamplePublicPerson[]
}

/** A person the newsroom writes about; invented. */
export interface SamplePublicPerson {
  name: string
  surname: string
  nickname?: string
  birth: string
  death?: string
  burialPlace?: string
  job: string
  education: string
  nationality: string
  maritalStatus: 'single' | 'married' | 'divorced' | 'widowed'
  marriage?: string
  divorce?: string
  children?: readonly string[]
  siblings?: readonly string[]
  organizations?: readonly string[]
  awards?: readonly string[]
  books?: readonly string[]
}

const turkish: DeskWords = {
  signatures: [
    'Haber Merkezi',
    'Spor Servisi',
    'Ekonomi Servisi',
    'Dış Haberler',
    'Ankara Bürosu',
    'İzmir Temsilciliği',
  ],
  subjectTitles: ['Yerel seçimler', 'Deprem bölgesi', 'Konut krizi', 'Süper Lig', 'Asgari ücret'],
  sources: ['Anadolu Ajansı', 'DHA', 'İHA', 'Resmî Gazete', 'TÜİK', 'Merkez Bankası', 'Kandilli Rasathanesi'],
  cartoonists: ['Şükrü Yavuz', 'Melike Aslan', 'Oğuz Ünal', 'İdil Ergin'],
  brands: [
    { name: 'Günün Sofrası', dataSource: 'Tarif servisi', mark: 'plate' },
    { name: 'Skor', dataSource: 'Fikstür ve puan durumu servisi', mark: 'score' },
    { name: 'Piyasa Ekranı', dataSource: 'Borsa verileri, 15 dakika gecikmeli', mark: 'market' },
  ],
  headlines: {
    'Ana sayfa': ['Ana manşet', 'Sür manşet', 'Yan manşet', 'Beşli manşet'],
    Spor: ['Ana manşet', 'Maç manşeti'],
    Ekonomi: ['Ana manşet', 'Piyasa manşeti'],
  },
  programs: [
    { name: 'Sabah Bülteni', time: '07:00', days: 'MTWTF' },
    { name: 'Gün Ortası', time: '13:00', days: 'MTWTFSS' },
    { name: 'Ekonomi Masası', time: '18:30', days: 'MTWTF' },
    { name: 'Açık Oturum', time: '21:00', days: '--W----' },
    { name: 'Pazar Sohbeti', time: '11:30', days: '------S' },
  ],
  people: [
    {
      name: 'Nermin',
      surname: 'Akgündüz',
      nickname: 'Kaptan',
      birth: '1961-04-23',
      job: 'Denizci, yazar',
      education: 'İstanbul’da denizcilik okudu; dünya turunu tek başına tamamladı.',
      nationality: 'Türkiye',
      maritalStatus: 'divorced',
      marriage: '1988-06-11',
      divorce: '2003-02-19',
      children: ['Ege Akgündüz', 'Derin Akgündüz'],
      organizations: ['Açık Deniz Vakfı'],
      awards: ['Altın Pusula'],
      books: ['Rüzgârın Yönü', 'Kırk Liman'],
    },
    {
      name: 'Yekta',
      surname: 'Börekçioğlu',
      birth: '1938-09-01',
      death: '2014-12-07',
      burialPlace: 'Zincirlikuyu Mezarlığı, İstanbul',
      job: 'Besteci',
      education: 'Ankara’da konservatuvar, Viyana’da orkestra şefliği.',
      nationality: 'Türkiye',
      maritalStatus: 'married',
      marriage: '1965-05-15',
      siblings: ['Selma Börekçioğlu'],
      awards: ['Onur Ödülü', 'Yılın Bestesi'],
    },
    {
      name: 'Işıl',
      surname: 'Kamberoğlu',
      birth: '1984-11-30',
      job: 'Gökbilimci',
      education: 'İzmir’de fizik, Leiden’de gökbilim doktorası.',
      nationality: 'Türkiye',
      maritalStatus: 'single',
      organizations: ['Çocuklar İçin Gökyüzü Derneği'],
      books: ['Gecenin Haritası'],
    },
  ],
  headlineTags: ['Son dakika', 'Canlı', 'Özel haber', 'Röportaj', 'Analiz', 'Foto galeri'],
}

const english: DeskWords = {
  signatures: ['News Desk', 'Sports Desk', 'Business Desk', 'Foreign Desk', 'London Bureau'],
  subjectTitles: ['Local elections', 'Housing crisis', 'Climate summit', 'Cost of living'],
  sources: ['Reuters', 'AP', 'AFP', 'Official Gazette', 'Eurostat'],
  cartoonists: ['Harriet Cole', 'Ben Ashworth'],
  brands: [
    { name: 'The Kitchen', dataSource: 'Recipe service', mark: 'plate' },
    { name: 'Scoreline', dataSource: 'Fixtures and tables service', mark: 'score' },
  ],
  headlines: {
    'Home page': ['Main headline', 'Top strip', 'Side headline'],
    Sport: ['Main headline', 'Match'],
  },
  programs: [
    { name: 'Morning Brief', time: '07:00', days: 'MTWTF' },
    { name: 'The Week', time: '19:30', days: '----F--' },
  ],
  people: [
    {
      name: 'Eleanor',
      surname: 'Whitcombe',
      birth: '1957-02-08',
      job: 'Architect',
      education: 'Studied in Manchester and Rotterdam.',
      nationality: 'United Kingdom',
      maritalStatus: 'widowed',
      marriage: '1986-09-20',
      children: ['Thomas Whitcombe'],
      awards: ['Bridge of the Year'],
    },
    {
      name: 'Marcus',
      surname: 'Delaney',
      birth: '1990-07-14',
      job: 'Long-distance runner',
      education: 'Studied sports science in Leeds.',
      nationality: 'Ireland',
      maritalStatus: 'married',
      marriage: '2019-08-03',
    },
  ],
  headlineTags: ['Breaking', 'Live', 'Exclusive', 'Interview', 'Analysis'],
}

const arabic: DeskWords = {
  signatures: ['قسم الأخبار', 'القسم الرياضي', 'القسم الاقتصادي', 'مكتب القاهرة'],
  subjectTitles: ['الانتخابات المحلية', 'أزمة السكن', 'قمة المناخ'],
  sources: ['رويترز', 'وكالة الأناضول', 'وكالة الأنباء الفرنسية', 'الجريدة الرسمية'],
  cartoonists: ['سامي الرفاعي', 'نور الدين قاسم'],
  brands: [{ name: 'مطبخ اليوم', dataSource: 'خدمة الوصفات', mark: 'plate' }],
  headlines: {
    'الصفحة الرئيسية': ['العنوان الرئيسي', 'الشريط العلوي'],
    رياضة: ['العنوان الرئيسي', 'المباراة'],
  },
  programs: [
    { name: 'نشرة الصباح', time: '08:00', days: 'MTWTFSS' },
    { name: 'حوار المساء', time: '20:30', days: '-T-T---' },
  ],
  people: [
    {
      name: 'ليان',
      surname: 'المنصوري',
      birth: '1972-03-19',
      job: 'روائية',
      education: 'درست الأدب العربي في بيروت.',
      nationality: 'لبنان',
      maritalStatus: 'married',
      marriage: '2001-10-05',
      books: ['مدن من ورق', 'حارس الميناء'],
    },
  ],
  headlineTags: ['عاجل', 'مباشر', 'حصري', 'تحليل'],
}

export const deskWords: Readonly<Record<'tr' | 'en' | 'ar', DeskWords>> = {
  tr: turkish,
  en: english,
  ar: arabic,
}
