// Texts of users: list, page, and reasons of refused changes.
import { defineTexts } from '../../../platform/language/texts.ts'
import { addErrorTexts } from '../../../ui/notify.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const userTexts = defineTexts('user', { tr, en })
addErrorTexts(userTexts)
