import { defineTexts } from '../../../platform/texts.ts'
import { addErrorTexts } from '../../../ui/notify.ts'
import { pushEn } from './push-en.ts'
import { pushTr } from './push-tr.ts'

/** Words of sending, which the list of messages and their forms bring along. */
export const pushTexts = defineTexts('push', { tr: pushTr, en: pushEn })
addErrorTexts(pushTexts)
