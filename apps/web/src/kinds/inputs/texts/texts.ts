import { defineTexts } from '../../../platform/language/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

/** Texts of inputs, loaded with the first form. */
export const inputTexts = defineTexts('input', { tr, en })
