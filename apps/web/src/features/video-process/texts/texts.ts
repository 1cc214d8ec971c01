// Texts of the video queue.
import { defineTexts } from '../../../platform/language/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const videoQueueTexts = defineTexts('videoQueue', { tr, en })
