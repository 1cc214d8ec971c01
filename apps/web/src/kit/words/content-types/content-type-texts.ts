// What types of content are called, wherever they are named: menu, lists, choices, rights.
import { defineTexts, translate } from '../../../platform/texts.ts'
import { en } from './names/en.ts'
import { tr } from './names/tr.ts'

export const contentTypeTexts = defineTexts('contentTypes', { tr, en })

/** The name of a type, for where both languages are wanted at once. */
export function typeWords(type: keyof typeof tr): { tr: string; en: string } {
  return { tr: tr[type], en: en[type] }
}

/** The same in the language that is shown, for the options of a filter or of a file. */
export const contentTypeWord = (type: string | number): string =>
  translate(contentTypeTexts, type as keyof typeof tr)
