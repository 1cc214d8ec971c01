// Names that audit entries record; each must have a text.
import { ABILITIES } from '../abilities/abilities.ts'
import type { Ability } from '../abilities/ability.ts'
import type { AuditedEntity } from '../areas/area.ts'
import { actionsOf, type EntityDefinition, fieldsOf, readOnlyColumnsOf } from '../entities/entity.ts'

/** Facts that the audit log records for the export of any list. */
export const EXPORT_FACTS = ['format', 'rows', 'filter'] as const

/** Permissions for making an item public. Such a step may record a reason for files with expired rights. */
const PUBLISHING_PERMISSIONS = ['publish', 'send']

/** Names that abilities and steps record in addition to fields. */
function extraAuditedNames(entity: EntityDefinition): string[] {
  const able = entity.abilities.flatMap((name) => (ABILITIES[name] as Ability).records ?? [])
  const isShown = actionsOf(entity).some((action) => PUBLISHING_PERMISSIONS.includes(action))
  return isShown ? [...able, 'rightsReason'] : able
}

/** All names that entries about an audited entity may record as changed. */
export function auditedFieldNames(audited: EntityDefinition | AuditedEntity): string[] {
  const own =
    'fields' in audited
      ? [
          ...Object.keys(fieldsOf(audited)),
          ...Object.keys(readOnlyColumnsOf(audited)),
          ...extraAuditedNames(audited),
        ]
      : (audited.records ?? [])
  return [...own, ...EXPORT_FACTS]
}
