// The words of choosing, uploading and refusing files.
import { defineTexts } from '../../../platform/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const uploadTexts = defineTexts('upload', { tr, en })
