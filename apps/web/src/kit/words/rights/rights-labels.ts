// Names of roles, permission categories and actions, for every screen that shows or grants them.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, permissionCategoryOf } from '@manset/model/entities/entity.ts'
import { useCallback, useMemo } from 'react'
import { type Locale, useLocale } from '../../../platform/language/locale.ts'
import { defineTexts, findText, type TextSet, type TextTree } from '../../../platform/language/texts.ts'
import { contentTypeTexts } from '../content-types/content-type-texts.ts'
import { findEntityLabels } from '../entity-texts.ts'
import { useRoleLabel } from '../roles/role-labels.ts'
import { en } from './texts/en.ts'
import { tr } from './texts/tr.ts'

export const rightsTexts = defineTexts('rights', { tr, en })

export interface RightsLabels {
  role(roleId: string): string
  category(category: string): string
  action(action: string): string
  /** Name of what a feature flag turns on and off. */
  flag(name: string): string
}

/** The names in the person's language; falls back to the key. */
export function useRightsLabels(): RightsLabels {
  const locale = useLocale()
  const word = useCallback(
    (group: 'actions' | 'flags') => (name: string) =>
      findTextIn(rightsTexts, `${group}.${name}`, locale) ?? name,
    [locale],
  )
  const getRoleLabel = useRoleLabel()
  return useMemo(
    () => ({
      role: getRoleLabel,
      category: (name) => getCategoryLabel(name, locale) ?? name,
      action: word('actions'),
      flag: word('flags'),
    }),
    [getRoleLabel, word, locale],
  )
}

/** The name of a permission category: its own text, a content type, or its entity. */
export function getCategoryLabel(category: string, locale: Locale): string | undefined {
  return (
    findTextIn(rightsTexts, `categories.${category}`, locale) ??
    findTextIn(contentTypeTexts, category, locale) ??
    Object.values<EntityDefinition>(ENTITIES)
      .filter((entity) => permissionCategoryOf(entity) === category)
      .map((entity) => findEntityLabels(entity, locale)?.many)[0]
  )
}

function findTextIn<T>(set: TextSet<T>, key: string, locale: Locale): string | undefined {
  return findText(set as unknown as TextSet<TextTree>, key, {}, locale)
}
