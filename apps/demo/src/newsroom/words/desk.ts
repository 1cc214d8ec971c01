// Names the desks of the sample newsroom work with, by language: who signs, where things come from, headline places.
export interface DeskWords {
  signatures: readonly string[]
  sources: readonly string[]
  cartoonists: readonly string[]
  brands: readonly { name: string; dataSource: string }[]
  /** Headline categories and the types in each. */
  headlines: Readonly<Record<string, readonly string[]>>
  headlineTags: readonly string[]
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
  sources: ['Anadolu Ajansı', 'DHA', 'İHA', 'Resmî Gazete', 'TÜİK', 'Merkez Bankası', 'Kandilli Rasathanesi'],
  cartoonists: ['Şükrü Yavuz', 'Melike Aslan', 'Oğuz Ünal', 'İdil Ergin'],
  brands: [
    { name: 'Günün Sofrası', dataSource: 'Tarif servisi' },
    { name: 'Skor', dataSource: 'Fikstür ve puan durumu servisi' },
    { name: 'Piyasa Ekranı', dataSource: 'Borsa verileri, 15 dakika gecikmeli' },
  ],
  headlines: {
    'Ana sayfa': ['Ana manşet', 'Sür manşet', 'Yan manşet', 'Beşli manşet'],
    Spor: ['Ana manşet', 'Maç manşeti'],
    Ekonomi: ['Ana manşet', 'Piyasa manşeti'],
  },
  headlineTags: ['Son dakika', 'Canlı', 'Özel haber', 'Röportaj', 'Analiz', 'Foto galeri'],
}

const english: DeskWords = {
  signatures: ['News Desk', 'Sports Desk', 'Business Desk', 'Foreign Desk', 'London Bureau'],
  sources: ['Reuters', 'AP', 'AFP', 'Official Gazette', 'Eurostat'],
  cartoonists: ['Harriet Cole', 'Ben Ashworth'],
  brands: [
    { name: 'The Kitchen', dataSource: 'Recipe service' },
    { name: 'Scoreline', dataSource: 'Fixtures and tables service' },
  ],
  headlines: {
    'Home page': ['Main headline', 'Top strip', 'Side headline'],
    Sport: ['Main headline', 'Match'],
  },
  headlineTags: ['Breaking', 'Live', 'Exclusive', 'Interview', 'Analysis'],
}

const arabic: DeskWords = {
  signatures: ['قسم الأخبار', 'القسم الرياضي', 'القسم الاقتصادي', 'مكتب القاهرة'],
  sources: ['رويترز', 'وكالة الأناضول', 'وكالة الأنباء الفرنسية', 'الجريدة الرسمية'],
  cartoonists: ['سامي الرفاعي', 'نور الدين قاسم'],
  brands: [{ name: 'مطبخ اليوم', dataSource: 'خدمة الوصفات' }],
  headlines: {
    'الصفحة الرئيسية': ['العنوان الرئيسي', 'الشريط العلوي'],
    رياضة: ['العنوان الرئيسي', 'المباراة'],
  },
  headlineTags: ['عاجل', 'مباشر', 'حصري', 'تحليل'],
}

export const deskWords: Readonly<Record<'tr' | 'en' | 'ar', DeskWords>> = {
  tr: turkish,
  en: english,
  ar: arabic,
}
