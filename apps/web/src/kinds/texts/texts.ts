import { defineTexts } from '../../platform/language/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

/** Texts of cells and filters, loaded with the first list. */
export const kindTexts = defineTexts('kind', { tr, en })
