// The four kinds of SEO content: a list and a detail page each.
import { plainFeature } from '../../abilities/plain-feature.ts'

const words = () => import('./texts/texts.ts')

export const hadith = plainFeature('hadith', {
  entity: async () => (await import('@manset/model/entities/hadith.ts')).hadith,
  permission: 'seoContents',
  ...{ address: 'hadithList', section: 'seo', words },
  name: { tr: 'Hadisler', en: 'Hadiths' },
  detail: { address: 'hadithDetail', name: { tr: 'Hadis düzenleme', en: 'Edit hadith' } },
})

export const dream = plainFeature('dreamInterpretation', {
  entity: async () => (await import('@manset/model/entities/dream-interpretation.ts')).dreamInterpretation,
  permission: 'seoContents',
  ...{ address: 'dreamInterpretationList', section: 'seo', words },
  name: { tr: 'Rüya tabirleri', en: 'Dream interpretations' },
  detail: {
    address: 'dreamInterpretationDetail',
    name: { tr: 'Rüya tabiri düzenleme', en: 'Edit dream interpretation' },
  },
})

export const dua = plainFeature('dua', {
  entity: async () => (await import('@manset/model/entities/dua.ts')).dua,
  permission: 'seoContents',
  ...{ address: 'duaList', section: 'seo', words },
  name: { tr: 'Dualar', en: 'Duas' },
  detail: { address: 'duaDetail', name: { tr: 'Dua düzenleme', en: 'Edit dua' } },
})

export const fatwa = plainFeature('fatwa', {
  entity: async () => (await import('@manset/model/entities/fatwa.ts')).fatwa,
  permission: 'seoContents',
  ...{ address: 'fatwaList', section: 'seo', words },
  name: { tr: 'Fetvalar', en: 'Fatwas' },
  detail: { address: 'fatwaDetail', name: { tr: 'Fetva düzenleme', en: 'Edit fatwa' } },
})
