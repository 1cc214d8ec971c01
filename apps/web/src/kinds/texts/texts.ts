import { defineTexts } from '../../platform/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

/** Words of inputs, cells and filters. */
export const kindTexts = defineTexts('kind', { tr, en })
