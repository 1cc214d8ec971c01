import { defineTexts } from '../../../platform/language/texts.ts'
import { en } from './en.ts'
import { rulesEn } from './rules-en.ts'
import { rulesTr } from './rules-tr.ts'
import { tr } from './tr.ts'

/** Texts of lists and edit pages. */
export const kitTexts = defineTexts('kit', { tr, en })
/** Messages of violated rules. */
export const ruleTexts = defineTexts('rule', { tr: rulesTr, en: rulesEn })
