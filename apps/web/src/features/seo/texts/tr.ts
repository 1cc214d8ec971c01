// Texts of the SEO contents, in Turkish.
import { DREAM_LETTERS, type dreamInterpretation } from '@manset/model/entities/dream-interpretation.ts'
import type { dua } from '@manset/model/entities/dua.ts'
import type { fatwa } from '@manset/model/entities/fatwa.ts'
import type { hadith } from '@manset/model/entities/hadith.ts'
import type { EntityTexts } from '../../../kit/words/entity-texts.ts'

const shared = {
  title: 'Başlık',
  seoTitle: 'SEO başlığı',
  seoUrlTitle: 'Adres adı',
  seoSpot: 'SEO spotu',
  seoKeywords: 'SEO anahtar kelimeleri',
} as const

const sharedHints = {
  seoTitle: 'Boş bırakırsanız başlık kullanılır.',
  seoUrlTitle: 'Boş bırakırsanız başlıktan üretilir.',
} as const

const arabic = { arabicText: 'Arapça aslı', translation: 'Türkçesi' } as const
const asked = { question: 'Soru', answer: 'Cevap', answeredBy: 'Cevaplayan' } as const
const seoPart = 'Arama motorları'

export const hadithTr: EntityTexts<typeof hadith> = {
  one: 'Hadis',
  many: 'Hadisler',
  new: 'Yeni hadis',
  field: { ...shared, ...arabic, source: 'Kaynak', narrator: 'Ravi', degree: 'Derece' },
  hint: { ...sharedHints, source: 'Eser, kitap ve numara: Buhârî, Îmân, 1.' },
  option: { degree: { sahih: 'Sahih', hasan: 'Hasen', daif: 'Zayıf', mawdu: 'Mevzu' } },
  part: { text: 'Hadis', seo: seoPart },
}

export const dreamTr: EntityTexts<typeof dreamInterpretation> = {
  one: 'Rüya tabiri',
  many: 'Rüya tabirleri',
  new: 'Yeni rüya tabiri',
  field: { ...shared, letter: 'Harf', siteTitle: 'Site başlığı', body: 'Tabir' },
  hint: {
    ...sharedHints,
    letter: 'Başlığın ilk harfini kullanmak için boş bırakın.',
    siteTitle: 'Site ayarlarındaki başlığı kullanmak için boş bırakın.',
  },
  option: { letter: { ...Object.fromEntries(DREAM_LETTERS.map((one) => [one, one])), other: 'Diğer' } },
  part: { text: 'Rüya', seo: seoPart },
}

export const duaTr: EntityTexts<typeof dua> = {
  one: 'Dua',
  many: 'Dualar',
  new: 'Yeni dua',
  field: { ...shared, ...arabic, ...asked, pronunciation: 'Okunuşu' },
  hint: sharedHints,
  part: { text: 'Dua', question: 'Soru ve cevap', seo: seoPart },
}

export const fatwaTr: EntityTexts<typeof fatwa> = {
  one: 'Fetva',
  many: 'Fetvalar',
  new: 'Yeni fetva',
  field: { ...shared, ...arabic, ...asked },
  hint: sharedHints,
  part: { text: 'Fetva', evidence: 'Dayandığı ayet ya da hadis', seo: seoPart },
}
