// Texts of videos in the processing queue.
import { defineTexts } from '../../../platform/language/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const videoTexts = defineTexts('video', { tr, en })
