// The four kinds of SEO content: a list and a page of one item each.
import { dreamInterpretation } from '@manset/model/entities/dream-interpretation.ts'
import { dua as duaEntity } from '@manset/model/entities/dua.ts'
import { fatwa as fatwaEntity } from '@manset/model/entities/fatwa.ts'
import { hadith as hadithEntity } from '@manset/model/entities/hadith.ts'
import { plainFeature } from '../../abilities/plain-feature.ts'

const words = () => import('./texts/texts.ts')

export const hadith = plainFeature(hadithEntity, {
  ...{ address: 'hadithList', section: 'seo', words },
  name: { tr: 'Hadisler', en: 'Hadiths' },
  detail: { address: 'hadithDetail', name: { tr: 'Hadis düzenleme', en: 'Edit hadith' } },
})

export const dream = plainFeature(dreamInterpretation, {
  ...{ address: 'dreamInterpretationList', section: 'seo', words },
  name: { tr: 'Rüya tabirleri', en: 'Dream interpretations' },
  detail: {
    address: 'dreamInterpretationDetail',
    name: { tr: 'Rüya tabiri düzenleme', en: 'Edit dream interpretation' },
  },
})

export const dua = plainFeature(duaEntity, {
  ...{ address: 'duaList', section: 'seo', words },
  name: { tr: 'Dualar', en: 'Duas' },
  detail: { address: 'duaDetail', name: { tr: 'Dua düzenleme', en: 'Edit dua' } },
})

export const fatwa = plainFeature(fatwaEntity, {
  ...{ address: 'fatwaList', section: 'seo', words },
  name: { tr: 'Fetvalar', en: 'Fatwas' },
  detail: { address: 'fatwaDetail', name: { tr: 'Fetva düzenleme', en: 'Edit fatwa' } },
})
