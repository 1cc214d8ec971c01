// What entities are called in the audit log: by their own words where they have some, else by those of this screen.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { auditList } from '@manset/model/lists/audit.ts'
import { useMemo } from 'react'
import { actionWord } from '../../kit/history/action-word.ts'
import { type ListWords, useListWords } from '../../kit/list/list-words.ts'
import { auditedWord } from '../../kit/words/audited-words.ts'
import { findWords, wordsOf } from '../../kit/words/entity-texts.ts'
import type { Locale } from '../../platform/locale.ts'
import { findText, type TextSet, type TextTree } from '../../platform/texts.ts'
import { auditTexts } from './texts/texts.ts'

/** The definition of that name, if there is one. */
export function definitionOf(entity: string): EntityDefinition | undefined {
  return Object.hasOwn(ENTITIES, entity) ? ENTITIES[entity as keyof typeof ENTITIES] : undefined
}

/** An entity's name in the person's language. */
export function entityWord(entity: string): string {
  const definition = definitionOf(entity)
  if (definition) return wordsOf(definition).one
  return auditedWord(entity) ?? entity
}

/** A field's name in the person's language. */
export function fieldWord(entity: string, field: string): string {
  return findFieldWord(entity, field) ?? field
}

/** The same where there is one. */
export function findFieldWord(entity: string, field: string, locale?: Locale): string | undefined {
  const definition = definitionOf(entity)
  return definition && field in fieldsOf(definition)
    ? findWords(definition, locale)?.field(field)
    : findText(auditTexts as unknown as TextSet<TextTree>, `fields.${field}`, undefined, locale)
}

/** How options of a choice are called, by the field that has them. */
const OPTIONS: Record<string, (name: string) => string> = { entity: entityWord, action: actionWord }

/** The words of the list; entities and acts have theirs elsewhere. */
export function useAuditWords(): ListWords {
  const words = useListWords(auditList, auditTexts)
  return useMemo(
    () => ({ ...words, option: (name, option) => OPTIONS[name]?.(String(option)) ?? String(option) }),
    [words],
  )
}
