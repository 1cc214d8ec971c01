// Summary of an entity for the first screen, so that the web application can offer its items without loading the
// definition.
import { ABILITIES } from './abilities/abilities.ts'
import type { Ability } from './abilities/ability.ts'
import { columnName, type EntityDefinition, fieldsOf, permissionCategoryOf } from './entities/entity.ts'

export interface EntitySummary {
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
  isCreatableByName?: true
  /** Fields that offer suggestions. */
  suggested?: readonly string[]
}

export function entitySummary(entity: EntityDefinition): EntitySummary {
  const { name, label, calls } = entity
  const approval = approvalField(entity)
  const suggested = suggestedFields(entity)
  const isCreatableByName = Object.entries(fieldsOf(entity)).every(
    ([field, { required }]) => !required || field === label,
  )
  return {
    ...{ name, permission: permissionCategoryOf(entity), label, get: calls.get },
    ...(calls.list && { list: calls.list }),
    ...(approval && { approval }),
    ...(isCreatableByName && { isCreatableByName }),
    ...(suggested.length > 0 && { suggested }),
  }
}

function approvalField(entity: EntityDefinition): string | undefined {
  const columns = entity.abilities.flatMap((name) => (ABILITIES[name] as Ability).approvedBy?.column ?? [])
  const fields = Object.entries(fieldsOf(entity))
  return fields.find(
    ([name, field]) => field.kind === 'flag' && columns.includes(columnName(name, field)),
  )?.[0]
}

/** Names of an entity's fields that offer suggestions. */
function suggestedFields(entity: EntityDefinition): string[] {
  return Object.entries(fieldsOf(entity)).flatMap(([name, field]) =>
    field.kind === 'text' && field.isSuggested ? [name] : [],
  )
}
