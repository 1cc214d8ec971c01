// Summary of an entity for the first screen, so that the web application can offer its items without loading the
// definition.
import { ABILITIES } from './abilities/abilities.ts'
import type { Ability } from './abilities/ability.ts'
import { columnOf, type EntityDefinition, fieldsOf, permissionCategoryOf } from './entities/entity.ts'

export interface EntityInShort {
  name: string
  /** Category of its permissions. */
  permission: string
  /** The field that names an item. */
  label: string
  list?: string
  get: string
  /** The flag that marks an item as approved for references. */
  approval?: string
  /** A name is the only required field. */
  isMadeByName?: true
  /** Fields that offer suggestions. */
  suggested?: readonly string[]
}

export function inShort(entity: EntityDefinition): EntityInShort {
  const { name, label, calls } = entity
  const approval = approvalFlagOf(entity)
  const suggested = suggestedFields(entity)
  const isMadeByName = Object.entries(fieldsOf(entity)).every(
    ([field, { required }]) => !required || field === label,
  )
  return {
    ...{ name, permission: permissionCategoryOf(entity), label, get: calls.get },
    ...(calls.list && { list: calls.list }),
    ...(approval && { approval }),
    ...(isMadeByName && { isMadeByName }),
    ...(suggested.length > 0 && { suggested }),
  }
}

function approvalFlagOf(entity: EntityDefinition): string | undefined {
  const columns = entity.abilities.flatMap((name) => (ABILITIES[name] as Ability).approvedBy?.column ?? [])
  const fields = Object.entries(fieldsOf(entity))
  return fields.find(([name, field]) => field.kind === 'flag' && columns.includes(columnOf(name, field)))?.[0]
}

/** Names of an entity's fields that offer suggestions. */
function suggestedFields(entity: EntityDefinition): string[] {
  return Object.entries(fieldsOf(entity)).flatMap(([name, field]) =>
    field.kind === 'text' && field.isSuggested ? [name] : [],
  )
}
