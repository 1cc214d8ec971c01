// Texts of the SEO contents, in English.
import { DREAM_LETTERS, type dreamInterpretation } from '@manset/model/entities/dream-interpretation.ts'
import type { dua } from '@manset/model/entities/dua.ts'
import type { fatwa } from '@manset/model/entities/fatwa.ts'
import type { hadith } from '@manset/model/entities/hadith.ts'
import type { EntityTexts } from '../../../kit/words/entity-texts.ts'

const shared = {
  title: 'Title',
  seoTitle: 'SEO title',
  seoUrlTitle: 'URL title',
  seoSpot: 'SEO standfirst',
  seoKeywords: 'SEO keywords',
} as const

const sharedHints = {
  seoTitle: 'Leave empty to use the title.',
  seoUrlTitle: 'Leave empty to generate it from the title.',
} as const

const arabic = { arabicText: 'Arabic original', translation: 'Translation' } as const
const asked = { question: 'Question', answer: 'Answer', answeredBy: 'Answered by' } as const
const seoPart = 'Search engines'

export const hadithEn: EntityTexts<typeof hadith> = {
  one: 'Hadith',
  many: 'Hadiths',
  new: 'New hadith',
  field: { ...shared, ...arabic, source: 'Source', narrator: 'Narrator', degree: 'Degree' },
  hint: { ...sharedHints, source: 'Collection, book and number: Bukhari, Faith, 1.' },
  option: {
    degree: {
      sahih: 'Sahih (sound)',
      hasan: 'Hasan (good)',
      daif: 'Daif (weak)',
      mawdu: 'Mawdu (fabricated)',
    },
  },
  part: { text: 'Hadith', seo: seoPart },
}

export const dreamEn: EntityTexts<typeof dreamInterpretation> = {
  one: 'Dream interpretation',
  many: 'Dream interpretations',
  new: 'New dream interpretation',
  field: { ...shared, letter: 'Letter', siteTitle: 'Site title', body: 'Interpretation' },
  hint: {
    ...sharedHints,
    letter: 'Leave empty to use the title’s first letter.',
    siteTitle: 'Leave empty to use the title from the site settings.',
  },
  option: { letter: { ...Object.fromEntries(DREAM_LETTERS.map((one) => [one, one])), other: 'Other' } },
  part: { text: 'Dream', seo: seoPart },
}

export const duaEn: EntityTexts<typeof dua> = {
  one: 'Dua',
  many: 'Duas',
  new: 'New dua',
  field: { ...shared, ...arabic, ...asked, pronunciation: 'Pronunciation' },
  hint: sharedHints,
  part: { text: 'Dua', question: 'Question and answer', seo: seoPart },
}

export const fatwaEn: EntityTexts<typeof fatwa> = {
  one: 'Fatwa',
  many: 'Fatwas',
  new: 'New fatwa',
  field: { ...shared, ...arabic, ...asked },
  hint: sharedHints,
  part: { text: 'Fatwa', evidence: 'Verse or hadith it’s based on', seo: seoPart },
}
