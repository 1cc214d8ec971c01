import { defineTexts } from '../../../platform/language/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

/** Texts of the HTML editor and of embeds. */
export const editorTexts = defineTexts('editor', { tr, en })
