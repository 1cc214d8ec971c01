// Words of the queue of videos.
import { defineTexts } from '../../../platform/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const videoQueueTexts = defineTexts('videoQueue', { tr, en })
