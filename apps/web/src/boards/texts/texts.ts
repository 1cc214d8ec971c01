import { defineTexts } from '../../platform/language/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const boardTexts = defineTexts('board', { tr, en })
