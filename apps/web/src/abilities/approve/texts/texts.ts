import { defineTexts } from '../../../platform/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const approveTexts = defineTexts('approve', { tr, en })
