// Texts about choosing, uploading and rejecting files.
import { defineTexts } from '../../../platform/language/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const uploadTexts = defineTexts('upload', { tr, en })
