// What an entity's definition names that does not exist, and what every definition needs, one sentence each.
import { ABILITIES } from '@manset/model/abilities/abilities.ts'
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { PLAIN_KINDS } from '@manset/model/kinds/plain-kinds.ts'
import { entityListDefinition } from '@manset/model/lists/entity-list.ts'

const KINDS: readonly string[] = [...Object.keys(PLAIN_KINDS), 'parts']

export function definitionOf(entity: EntityDefinition): string[] {
  const unknown = entity.abilities.filter((name) => !Object.hasOwn(ABILITIES, name))
  if (unknown.length > 0)
    return unknown.map(
      (name) =>
        `${entity.name} has the ability ${name}, which does not exist: ${Object.keys(ABILITIES).join(', ')}.`,
    )
  return [...abilitiesOf(entity), ...kindsOf(entity), ...namesIn(entity)]
}

function abilitiesOf({ name, abilities, calls }: EntityDefinition): string[] {
  const isApproved = abilities.includes('approve')
  return [
    ...(abilities.includes('lock')
      ? []
      : [`${name} has no lock, so two people could overwrite each other: its \`abilities\` name 'lock'.`]),
    ...(isApproved && !calls.approve
      ? [`${name} has the ability approve without a call: \`calls.approve\` names it.`]
      : []),
    ...(!isApproved && calls.approve
      ? [`${name} has the call ${calls.approve} without the ability: its \`abilities\` name 'approve'.`]
      : []),
  ]
}

function kindsOf({ name, fields }: EntityDefinition): string[] {
  return Object.entries(fields).flatMap(([field, { kind }]) =>
    KINDS.includes(kind)
      ? []
      : `${name}.${field} has the kind ${kind}, which does not exist: ${KINDS.join(', ')}.`,
  )
}

/** Fields that the list, the search or the label name. */
function namesIn(entity: EntityDefinition): string[] {
  const { name, label, list } = entity
  const fields = fieldsOf(entity)
  const known = new Set([
    ...['createdDate', 'createdBy', 'updatedDate', 'updatedBy'],
    ...Object.entries(fields).flatMap(([key, { as }]) => [key, as ?? key]),
  ])
  const parts = {
    label: [label],
    'list.columns': list.columns,
    'list.filters': list.filters,
    'list.search': list.search,
  }
  const unknown = Object.entries(parts).flatMap(([part, names]) =>
    names
      .filter((one) => !known.has(one))
      .map((one) => `${name} names ${one} in \`${part}\`, which is none of its fields.`),
  )
  if (unknown.length > 0 || !entity.calls.list) return unknown
  return list.filters.flatMap((filter) => {
    try {
      entityListDefinition({ ...entity, list: { ...list, filters: [filter] } })
      return []
    } catch {
      return `${name} cannot be filtered by ${filter}: FILTERS of packages/model/src/lists/entity-list.ts has no filter for the kind ${fields[filter]?.kind}.`
    }
  })
}
