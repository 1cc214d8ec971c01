import { defineTexts } from '../../../platform/texts.ts'
import { en } from './en.ts'
import { rulesEn } from './rules-en.ts'
import { rulesTr } from './rules-tr.ts'
import { tr } from './tr.ts'

/** Words of lists and edit pages. */
export const kitTexts = defineTexts('kit', { tr, en })
/** What is said about a broken rule. */
export const ruleTexts = defineTexts('rule', { tr: rulesTr, en: rulesEn })
