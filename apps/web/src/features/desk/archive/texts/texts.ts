import { defineTexts } from '../../../../platform/language/texts.ts'
import { addErrorTexts } from '../../../../ui/notify.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const archiveTexts = defineTexts('archive', { tr, en })
addErrorTexts(archiveTexts)
