// What roles are called. Apart from the words for rights, because every list loads these with its views.
import { useCallback } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { defineTexts, findText, type TextSet, type TextTree } from '../../../platform/texts.ts'
import { en } from './texts/en.ts'
import { tr } from './texts/tr.ts'

const roleTexts = defineTexts('roles', { tr, en }) as unknown as TextSet<TextTree>

/** The name of a role in the person's language; one that has none is named as it is. */
export function useRoleWord(): (roleId: string) => string {
  const locale = useLocale()
  return useCallback((roleId) => findText(roleTexts, roleId, {}, locale) ?? roleId, [locale])
}
