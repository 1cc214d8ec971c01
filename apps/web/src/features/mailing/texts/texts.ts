import { mailing } from '@manset/model/entities/mailing.ts'
import { defineEntityTexts } from '../../../kit/words/entity-texts.ts'
import { defineTexts } from '../../../platform/language/texts.ts'
import { en, mailingEn } from './en.ts'
import { mailingTr, tr } from './tr.ts'

export const mailingTexts = defineTexts('mailingPages', { tr, en })

defineEntityTexts(mailing, { tr: mailingTr, en: mailingEn })
