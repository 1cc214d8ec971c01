// Texts of the library and the picker.
import { defineTexts } from '../../../platform/language/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const mediaTexts = defineTexts('media', { tr, en })
