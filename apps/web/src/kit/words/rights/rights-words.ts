// Names of roles, permission categories and actions, for every screen that shows or grants them.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, permissionCategoryOf } from '@manset/model/entities/entity.ts'
import { useCallback, useMemo } from 'react'
import { type Locale, useLocale } from '../../../platform/language/locale.ts'
import { defineTexts, findText, type TextSet, type TextTree } from '../../../platform/language/texts.ts'
import { contentTypeTexts } from '../content-types/content-type-texts.ts'
import { findWords } from '../entity-texts.ts'
import { useRoleWord } from '../roles/role-words.ts'
import { en } from './texts/en.ts'
import { tr } from './texts/tr.ts'

export const rightsTexts = defineTexts('rights', { tr, en })

export interface RightsWords {
  role(roleId: string): string
  category(category: string): string
  action(action: string): string
  /** Name of what a feature flag turns on and off. */
  flag(name: string): string
}

/** The names in the person's language; falls back to the key. */
export function useRightsWords(): RightsWords {
  const locale = useLocale()
  const word = useCallback(
    (group: 'actions' | 'flags') => (name: string) => textIn(rightsTexts, `${group}.${name}`, locale) ?? name,
    [locale],
  )
  const role = useRoleWord()
  return useMemo(
    () => ({
      role,
      category: (name) => categoryWord(name, locale) ?? name,
      action: word('actions'),
      flag: word('flags'),
    }),
    [role, word, locale],
  )
}

/** The name of a permission category: its own text, a content type, or its entity. */
export function categoryWord(category: string, locale: Locale): string | undefined {
  return (
    textIn(rightsTexts, `categories.${category}`, locale) ??
    textIn(contentTypeTexts, category, locale) ??
    Object.values<EntityDefinition>(ENTITIES)
      .filter((entity) => permissionCategoryOf(entity) === category)
      .map((entity) => findWords(entity, locale)?.many)[0]
  )
}

function textIn<T>(set: TextSet<T>, key: string, locale: Locale): string | undefined {
  return findText(set as unknown as TextSet<TextTree>, key, {}, locale)
}
