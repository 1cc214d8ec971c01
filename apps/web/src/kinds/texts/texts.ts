import { defineTexts } from '../../platform/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

/** Words of cells and filters, which come with the first list. */
export const kindTexts = defineTexts('kind', { tr, en })
