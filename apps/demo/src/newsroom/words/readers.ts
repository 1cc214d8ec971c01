// Newsletter channels of the sample newsroom and invented names of readers, by language.
export interface ReaderWords {
  /** The last one is not approved yet. */
  channels: readonly { name: string; linkName: string; description: string }[]
  names: readonly string[]
  surnames: readonly string[]
}

const turkish: ReaderWords = {
  channels: [
    {
      name: 'Sabah notları',
      linkName: 'sabah-notlari',
      description: 'Hafta içi her sabah 07.30’da: gece olanlar, gün içinde beklenenler.',
    },
    {
      name: 'Pazar eki',
      linkName: 'pazar-eki',
      description: 'Pazar günleri uzun okumalar, söyleşiler ve haftanın fotoğrafları.',
    },
    {
      name: 'Ne izlesek?',
      linkName: 'ne-izlesek',
      description: 'Cuma akşamı için üç film, bir dizi, bir belgesel.',
    },
    { name: 'Kitap eki', linkName: 'kitap-eki', description: 'Ayın kitapları ve yazarlarıyla konuşmalar.' },
    {
      name: 'Hafta sonu rotaları',
      linkName: 'hafta-sonu-rotalari',
      description: 'Perşembe günleri iki günlük yollar, küçük oteller, iyi sofralar.',
    },
  ],
  names: [
    'Ayşegül',
    'Çağla',
    'Doğan',
    'Eylül',
    'Gökçe',
    'Işıl',
    'İlker',
    'Meriç',
    'Ömer',
    'Şebnem',
    'Ümit',
    'Yağmur',
  ],
  surnames: [
    'Akıncı',
    'Büyükçelik',
    'Çınar',
    'Doğruöz',
    'Güneş',
    'Işıkoğlu',
    'Keskin',
    'Öztürkmen',
    'Şahinbaş',
    'Yıldırımoğlu',
  ],
}

const english: ReaderWords = {
  channels: [
    {
      name: 'Morning briefing',
      linkName: 'morning-briefing',
      description: 'Weekdays at seven: what happened overnight and what the day will bring.',
    },
    {
      name: 'Sunday supplement',
      linkName: 'sunday-supplement',
      description: 'Long reads, interviews and the photographs of the week.',
    },
    {
      name: 'What to watch',
      linkName: 'what-to-watch',
      description: 'Three films, a series and a documentary for Friday night.',
    },
    {
      name: 'Weekend routes',
      linkName: 'weekend-routes',
      description: 'On Thursdays: two days out, small hotels and good tables.',
    },
  ],
  names: [
    'Alice',
    'Benjamin',
    'Clara',
    'Dylan',
    'Eleanor',
    'Finn',
    'Grace',
    'Hugo',
    'Imogen',
    'Jasper',
    'Katherine',
    'Leo',
  ],
  surnames: [
    'Ashdown',
    'Brightwell',
    'Copperfield',
    'Dunmore',
    'Eastlake',
    'Fairbrother',
    'Greenhalgh',
    'Holloway',
    'Inglewood',
    'Kettering',
  ],
}

const arabic: ReaderWords = {
  channels: [
    {
      name: 'موجز الصباح',
      linkName: 'موجز-الصباح',
      description: 'كل صباح من أيام الأسبوع: ما جرى ليلا وما ينتظر في النهار.',
    },
    {
      name: 'ملحق الجمعة',
      linkName: 'ملحق-الجمعة',
      description: 'قراءات طويلة وحوارات وصور الأسبوع.',
    },
    {
      name: 'ملحق الكتب',
      linkName: 'ملحق-الكتب',
      description: 'إصدارات الشهر وحوارات مع أصحابها.',
    },
    {
      name: 'ماذا نشاهد؟',
      linkName: 'ماذا-نشاهد',
      description: 'ثلاثة أفلام ومسلسل ووثائقي لعطلة نهاية الأسبوع.',
    },
  ],
  names: ['أمل', 'باسل', 'جمانة', 'خالد', 'دانة', 'رائد', 'زينب', 'سامر', 'شهد', 'طارق', 'فرح', 'ليان'],
  surnames: [
    'البدري',
    'التميمي',
    'الجابري',
    'الحسيني',
    'الدوسري',
    'الراشد',
    'الزهراني',
    'السالم',
    'الشامي',
    'العطار',
  ],
}

export const readerWords: Readonly<Record<'tr' | 'en' | 'ar', ReaderWords>> = {
  tr: turkish,
  en: english,
  ar: arabic,
}
