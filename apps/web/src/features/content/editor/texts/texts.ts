// Words of the content editor, which lists do not wait for.
import { defineTexts } from '../../../../platform/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const contentEditorTexts = defineTexts('contentEditor', { tr, en })
