// Names of the content types, for menu, lists, choices and permissions.
import { defineTexts, translate } from '../../../platform/language/texts.ts'
import { en } from './names/en.ts'
import { tr } from './names/tr.ts'

export const contentTypeTexts = defineTexts('contentTypes', { tr, en })

/** The name of a type in both languages. */
export function getTypeNames(type: keyof typeof tr): { tr: string; en: string } {
  return { tr: tr[type], en: en[type] }
}

/** The name in the current language, for filter options and files. */
export const getContentTypeName = (type: string | number): string =>
  translate(contentTypeTexts, type as keyof typeof tr)
