import { defineTexts } from '../../platform/language/texts.ts'
import { addErrorTexts } from '../../ui/notify.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const dispatchTexts = defineTexts('dispatch', { tr, en })
addErrorTexts(dispatchTexts)
