import { defineTexts } from '../../../../platform/language/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const liveListTexts = defineTexts('liveList', { tr, en })
