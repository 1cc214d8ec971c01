// What entries of the audit log record, by name, so that every name has a word.
import { ABILITIES } from './abilities/abilities.ts'
import type { Ability } from './abilities/ability.ts'
import type { AuditedEntity } from './areas/area.ts'
import { actionsOf, type EntityDefinition, fieldsOf, ownColumnsOf } from './entities/entity.ts'

/** What is recorded when somebody takes a list away as a file, whatever list it is. */
export const EXPORT_FACTS = ['format', 'rows', 'filter'] as const

/** Rights to show an item to readers: such a step may come with a reason for files whose rights have ended. */
const SHOWING = ['publish', 'send']

/** What abilities and steps record beside the fields. */
function recordsOf(entity: EntityDefinition): string[] {
  const able = entity.abilities.flatMap((name) => (ABILITIES[name] as Ability).records ?? [])
  const isShown = actionsOf(entity).some((action) => SHOWING.includes(action))
  return isShown ? [...able, 'rightsReason'] : able
}

/** Names of everything that entries about an entity, or about what has no definition, record as changed. */
export function auditedFieldsOf(audited: EntityDefinition | AuditedEntity): string[] {
  const own =
    'fields' in audited
      ? [...Object.keys(fieldsOf(audited)), ...Object.keys(ownColumnsOf(audited)), ...recordsOf(audited)]
      : (audited.records ?? [])
  return [...own, ...EXPORT_FACTS]
}
