// Metadata of the sample pictures in the language of their site: captions, credits, keywords, and two expired rights.
import type { Row } from './rows.ts'
import type { SampleSite } from './sites.ts'
import type { Scene } from './words/edition.ts'

type Language = SampleSite['language']

interface SceneWords {
  caption: string
  city: string
  keywords: readonly string[]
}

const WORDS: Record<Language, Record<Scene, SceneWords>> = {
  tr: {
    ridges: {
      caption: 'Kaçkarlar’da sırtlar sisle kaplandı.',
      city: 'Rize',
      keywords: ['dağ', 'sis', 'yayla'],
    },
    sea: {
      caption: 'Balıkçı tekneleri gün doğarken denize açıldı.',
      city: 'Sinop',
      keywords: ['deniz', 'balıkçılık'],
    },
    skyline: {
      caption: 'Maslak’ta yükselen kuleler, Büyükdere Caddesi’nden.',
      city: 'İstanbul',
      keywords: ['kent', 'konut'],
    },
    bridge: { caption: 'Boğaz’daki köprüde akşam trafiği.', city: 'İstanbul', keywords: ['köprü', 'ulaşım'] },
    stadium: { caption: 'Maçtan önce statta ışıklar yandı.', city: 'Trabzon', keywords: ['futbol', 'stat'] },
    fields: { caption: 'Konya Ovası’nda hasat başladı.', city: 'Konya', keywords: ['tarım', 'buğday'] },
    stage: {
      caption: 'Açılış konserinde sahne, seyirciler arasından.',
      city: 'İzmir',
      keywords: ['konser', 'festival'],
    },
    columns: {
      caption: 'Antik kentte ayağa kaldırılan sütunlar.',
      city: 'Aydın',
      keywords: ['arkeoloji', 'kazı'],
    },
  },
  en: {
    ridges: {
      caption: 'Mist lies over the ridges of the Kaçkar mountains.',
      city: 'Rize',
      keywords: ['mountains', 'mist'],
    },
    sea: {
      caption: 'Fishing boats leave the harbour at daybreak.',
      city: 'Sinop',
      keywords: ['sea', 'fishing'],
    },
    skyline: {
      caption: 'Towers of the financial district, seen from the avenue below.',
      city: 'Istanbul',
      keywords: ['city', 'housing'],
    },
    bridge: {
      caption: 'Evening traffic on the bridge over the Bosphorus.',
      city: 'Istanbul',
      keywords: ['bridge', 'transport'],
    },
    stadium: {
      caption: 'The floodlights are lit before the match.',
      city: 'Trabzon',
      keywords: ['football', 'stadium'],
    },
    fields: { caption: 'The harvest begins on the plain.', city: 'Konya', keywords: ['farming', 'wheat'] },
    stage: {
      caption: 'The stage of the opening concert, from the crowd.',
      city: 'Izmir',
      keywords: ['concert', 'festival'],
    },
    columns: {
      caption: 'Columns raised again at the ancient site.',
      city: 'Aydın',
      keywords: ['archaeology'],
    },
  },
  ar: {
    ridges: { caption: 'الضباب يغطي سفوح جبال كاتشكار.', city: 'ريزة', keywords: ['جبال', 'ضباب'] },
    sea: { caption: 'قوارب الصيد تغادر الميناء مع شروق الشمس.', city: 'سينوب', keywords: ['بحر', 'صيد'] },
    skyline: {
      caption: 'أبراج الحي المالي كما تبدو من الشارع.',
      city: 'إسطنبول',
      keywords: ['مدينة', 'إسكان'],
    },
    bridge: { caption: 'حركة المرور مساءً على جسر البوسفور.', city: 'إسطنبول', keywords: ['جسر', 'نقل'] },
    stadium: {
      caption: 'أضواء الملعب قبل انطلاق المباراة.',
      city: 'طرابزون',
      keywords: ['كرة القدم', 'ملعب'],
    },
    fields: { caption: 'بدء موسم الحصاد في السهل.', city: 'قونية', keywords: ['زراعة', 'قمح'] },
    stage: { caption: 'مسرح حفل الافتتاح من بين الجمهور.', city: 'إزمير', keywords: ['حفل', 'مهرجان'] },
    columns: { caption: 'أعمدة أعيد نصبها في المدينة الأثرية.', city: 'أيدن', keywords: ['آثار', 'تنقيب'] },
  },
}

const RIGHTS: Record<Language, string> = {
  tr: 'Yalnızca bir yıl için alındı; süresi dolunca yeniden kullanılamaz.',
  en: 'Licensed for one year only; not to be used again after that.',
  ar: 'الترخيص لسنة واحدة فقط؛ لا يجوز الاستخدام بعدها.',
}

const CREDITS = [
  { source: 'Anka', reporter: 'Ayşe Ünal' },
  { source: 'Manşet', reporter: 'Mehmet Çağlar' },
  { source: 'Bika', reporter: 'Zeynep Işık' },
] as const

/** Pictures with expired licenses, and how many days ago they expired. */
const ENDED: Readonly<Record<string, number>> = { 'stadium-noon': 12, 'stage-dusk': 3 }

const DAY_MS = 86_400_000

/** The metadata columns of a picture's row; empty for logos. */
export function wordsOfPicture(
  { name, scene, index }: { name: string; scene: Scene | null; index: number },
  language: Language,
  now: Date,
): Row {
  const words = scene && WORDS[language][scene]
  const credit = CREDITS[index % CREDITS.length]
  const ended = words ? ENDED[name] : undefined
  return {
    caption: words?.caption ?? null,
    city: words?.city ?? null,
    keywords: words?.keywords ?? [],
    source: words ? credit?.source : null,
    reporter: words ? credit?.reporter : null,
    rights: ended === undefined ? null : RIGHTS[language],
    usable_until: ended === undefined ? null : new Date(now.getTime() - ended * DAY_MS),
  }
}
