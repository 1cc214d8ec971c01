// What entities are called in the audit log: by their own words where they have some, else by those of this screen.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, fieldsOf, ownColumnsOf } from '@manset/model/entities/entity.ts'
import { auditList } from '@manset/model/lists/audit.ts'
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
  return definition && (field in fieldsOf(definition) || field in ownColumnsOf(definition))
    ? findWords(definition, locale)?.field(field)
    : findText(auditTexts as unknown as TextSet<TextTree>, `fields.${field}`, undefined, locale)
}

/** Entities and acts have their words elsewhere. */
const OPTIONS = {
  entity: (name: string | number) => entityWord(String(name)),
  action: (name: string | number) => actionWord(String(name)),
}

/** The words of the list. */
export const useAuditWords = (): ListWords => useListWords(auditList, auditTexts, OPTIONS)
