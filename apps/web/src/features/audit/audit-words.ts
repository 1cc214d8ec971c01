// Labels of entities in the audit log: the entity's own words if it has any, otherwise those of this screen.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, fieldsOf, ownColumnsOf } from '@manset/model/entities/entity.ts'
import { auditList } from '@manset/model/lists/audit.ts'
import { actionWord } from '../../kit/history/action-word.ts'
import { type ListWords, useListWords } from '../../kit/list/list-words.ts'
import { auditedWord } from '../../kit/words/audited-words.ts'
import { findWords, wordsOf } from '../../kit/words/entity-texts.ts'
import type { Locale } from '../../platform/language/locale.ts'
import { findText, type TextSet, type TextTree } from '../../platform/language/texts.ts'
import { auditTexts } from './texts/texts.ts'

/** The definition of an entity; undefined if it has none. */
export function definitionOf(entity: string): EntityDefinition | undefined {
  return Object.hasOwn(ENTITIES, entity) ? ENTITIES[entity as keyof typeof ENTITIES] : undefined
}

/** An entity's name in the user's language. */
export function entityWord(entity: string): string {
  const definition = definitionOf(entity)
  if (definition) return wordsOf(definition).one
  return auditedWord(entity) ?? entity
}

/** A field's name in the user's language; falls back to its technical name. */
export function fieldWord(entity: string, field: string): string {
  return findFieldWord(entity, field) ?? field
}

/** The same; undefined if no label exists. */
export function findFieldWord(entity: string, field: string, locale?: Locale): string | undefined {
  const definition = definitionOf(entity)
  return definition && (field in fieldsOf(definition) || field in ownColumnsOf(definition))
    ? findWords(definition, locale)?.field(field)
    : findText(auditTexts as unknown as TextSet<TextTree>, `fields.${field}`, undefined, locale)
}

/** Labels of entities and actions come from other texts. */
const OPTIONS = {
  entity: (name: string | number) => entityWord(String(name)),
  action: (name: string | number) => actionWord(String(name)),
}

/** Labels of the audit list. */
export const useAuditWords = (): ListWords => useListWords(auditList, auditTexts, OPTIONS)
