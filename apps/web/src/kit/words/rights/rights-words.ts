// Rights in words: roles, permission categories and actions, for every screen that shows or gives them.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, permissionCategoryOf } from '@manset/model/entities/entity.ts'
import { useCallback, useMemo } from 'react'
import { type Locale, useLocale } from '../../../platform/locale.ts'
import { defineTexts, findText, type TextSet, type TextTree } from '../../../platform/texts.ts'
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
  /** What a feature flag turns off and on. */
  flag(name: string): string
}

/** The words for rights in the person's language; what has none is named as it is. */
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

/** What a category of permissions is called: by its own word, as a type of content, or as the entity it is of. */
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
