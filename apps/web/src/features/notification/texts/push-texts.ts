import { defineTexts } from '../../../platform/language/texts.ts'
import { addErrorTexts } from '../../../ui/notify.ts'
import { pushEn } from './push-en.ts'
import { pushTr } from './push-tr.ts'

/** Texts of sending, loaded with the list of messages and their forms. */
export const pushTexts = defineTexts('push', { tr: pushTr, en: pushEn })
addErrorTexts(pushTexts)
