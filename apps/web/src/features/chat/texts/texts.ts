import './codes.ts'
import { defineTexts } from '../../../platform/language/texts.ts'
import { addErrorTexts } from '../../../ui/notify.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

/** Texts of sending, loaded with the list of messages and their forms. */
export const chatTexts = defineTexts('chat', { tr, en })
addErrorTexts(chatTexts)
