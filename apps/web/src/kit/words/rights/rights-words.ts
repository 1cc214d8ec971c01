// Rights in words: roles, permission categories and actions, for every screen that shows or gives them.
import { useCallback, useMemo } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { defineTexts, findText, type TextSet, type TextTree } from '../../../platform/texts.ts'
import { useRoleWord } from '../roles/role-words.ts'
import { en } from './texts/en.ts'
import { tr } from './texts/tr.ts'

export const rightsTexts = defineTexts('rights', { tr, en })

export interface RightsWords {
  role(roleId: string): string
  category(category: string): string
  action(action: string): string
  /** What a feature flag turns off and on. */
  flag(name: string): string
}

/** The words for rights in the person's language; what has none is named as it is. */
export function useRightsWords(): RightsWords {
  const locale = useLocale()
  const word = useCallback(
    (group: 'categories' | 'actions' | 'flags') => (name: string) =>
      findText(rightsTexts as unknown as TextSet<TextTree>, `${group}.${name}`, {}, locale) ?? name,
    [locale],
  )
  const role = useRoleWord()
  return useMemo(
    () => ({ role, category: word('categories'), action: word('actions'), flag: word('flags') }),
    [role, word],
  )
}
