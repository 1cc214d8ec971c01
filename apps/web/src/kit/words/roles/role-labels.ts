// Names of roles. Separate from the texts of permissions, because every list loads these with its views.
import { useCallback } from 'react'
import { useLocale } from '../../../platform/language/locale.ts'
import { defineTexts, findText, type TextSet, type TextTree } from '../../../platform/language/texts.ts'
import { en } from './texts/en.ts'
import { tr } from './texts/tr.ts'

const roleTexts = defineTexts('roles', { tr, en }) as unknown as TextSet<TextTree>

/** The name of a role in the person's language; falls back to its id. */
export function useRoleLabel(): (roleId: string) => string {
  const locale = useLocale()
  return useCallback((roleId) => findText(roleTexts, roleId, {}, locale) ?? roleId, [locale])
}
