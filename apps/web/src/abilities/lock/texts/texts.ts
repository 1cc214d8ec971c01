// Texts of presence and edit locks.
import { defineTexts } from '../../../platform/language/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const lockTexts = defineTexts('lock', { tr, en })
