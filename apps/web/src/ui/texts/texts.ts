// Texts of the basic components, and of errors that any call can end in.
import { defineTexts } from '../../platform/language/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const uiTexts = defineTexts('ui', { tr, en })
