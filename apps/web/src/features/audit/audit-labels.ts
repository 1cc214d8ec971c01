// Labels of entities in the audit log: the entity's own words if it has any, otherwise those of this screen.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, fieldsOf, readOnlyColumnsOf } from '@manset/model/entities/entity.ts'
import { auditList } from '@manset/model/lists/audit.ts'
import { getActionLabel } from '../../kit/history/get-action-label.ts'
import { type ListLabels, useListLabels } from '../../kit/list/list-labels.ts'
import { getAuditName } from '../../kit/words/audit-names.ts'
import { findEntityLabels, getEntityLabels } from '../../kit/words/entity-texts.ts'
import type { Locale } from '../../platform/language/locale.ts'
import { findText, type TextSet, type TextTree } from '../../platform/language/texts.ts'
import { auditTexts } from './texts/texts.ts'

/** The definition of an entity; undefined if it has none. */
export function getDefinition(entity: string): EntityDefinition | undefined {
  return Object.hasOwn(ENTITIES, entity) ? ENTITIES[entity as keyof typeof ENTITIES] : undefined
}

/** An entity's name in the user's language. */
export function getEntityLabel(entity: string): string {
  const definition = getDefinition(entity)
  if (definition) return getEntityLabels(definition).one
  return getAuditName(entity) ?? entity
}

/** A field's name in the user's language; falls back to its technical name. */
export function getFieldLabel(entity: string, field: string): string {
  return findFieldLabel(entity, field) ?? field
}

/** The same; undefined if no label exists. */
export function findFieldLabel(entity: string, field: string, locale?: Locale): string | undefined {
  const definition = getDefinition(entity)
  return definition && (field in fieldsOf(definition) || field in readOnlyColumnsOf(definition))
    ? findEntityLabels(definition, locale)?.field(field)
    : findText(auditTexts as unknown as TextSet<TextTree>, `fields.${field}`, undefined, locale)
}

/** Labels of entities and actions come from other texts. */
const OPTIONS = {
  entity: (name: string | number) => getEntityLabel(String(name)),
  action: (name: string | number) => getActionLabel(String(name)),
}

/** Labels of the audit list. */
export const useAuditLabels = (): ListLabels => useListLabels(auditList, auditTexts, OPTIONS)
