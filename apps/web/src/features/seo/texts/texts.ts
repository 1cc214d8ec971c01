// Texts of the SEO contents.
import { dreamInterpretation } from '@manset/model/entities/dream-interpretation.ts'
import { dua } from '@manset/model/entities/dua.ts'
import { fatwa } from '@manset/model/entities/fatwa.ts'
import { hadith } from '@manset/model/entities/hadith.ts'
import { defineEntityTexts } from '../../../kit/words/entity-texts.ts'
import { dreamEn, duaEn, fatwaEn, hadithEn } from './en.ts'
import { dreamTr, duaTr, fatwaTr, hadithTr } from './tr.ts'

defineEntityTexts(hadith, { tr: hadithTr, en: hadithEn })
defineEntityTexts(dreamInterpretation, { tr: dreamTr, en: dreamEn })
defineEntityTexts(dua, { tr: duaTr, en: duaEn })
defineEntityTexts(fatwa, { tr: fatwaTr, en: fatwaEn })
