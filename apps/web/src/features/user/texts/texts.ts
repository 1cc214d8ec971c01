// Words of the people of the newsroom: their list, their page, and why a change of rights is refused.
import { defineTexts } from '../../../platform/texts.ts'
import { addErrorTexts } from '../../../ui/notify.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const userTexts = defineTexts('user', { tr, en })
addErrorTexts(userTexts)
