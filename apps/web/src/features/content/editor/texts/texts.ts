// Texts of the content editor, separate so that lists need not load them.
import { defineTexts } from '../../../../platform/language/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const contentEditorTexts = defineTexts('contentEditor', { tr, en })
