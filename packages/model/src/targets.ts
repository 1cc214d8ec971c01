// Possible targets of references: an entity, or all entities of a shared table under their common name.
import { ABILITIES } from './abilities/abilities.ts'
import type { Ability } from './abilities/ability.ts'
import { ENTITIES } from './entities/entities.ts'
import { columnName, type EntityDefinition, fieldsOf } from './entities/entity.ts'
import type { ReferenceTarget } from './kinds/kind.ts'

export interface Target {
  table: string
  /** Column that names an item. */
  label: string
  /** Rows that count as approved; all if absent. */
  approvedBy: Ability['approvedBy']
  /** Column of the sites that may refer to a row; by default only the row's own site may. */
  sites?: string
  /** Column with the parent row, which is in the same table. */
  parentColumn?: string
  /** Rows may be chosen before they count as approved. */
  isReferableBefore: boolean
}

const targetCache = new Map<ReferenceTarget, Target>()

/** Throws for an unknown name. */
export function targetByName(to: ReferenceTarget): Target {
  const before = targetCache.get(to)
  if (before) return before
  const entity = Object.values<EntityDefinition>(ENTITIES).find(
    ({ name, shared, served }) => name === to || shared?.name === to || served?.name === to,
  )
  const field = entity && fieldsOf(entity)[entity.label]
  if (!field) throw new Error(`There is no reference target ${to}`)
  const abilities = abilitiesOf(entity)
  const target: Target = {
    table: entity.table,
    label: columnName(entity.label, field),
    ...(entity.served?.name === to && { sites: entity.served.column }),
    approvedBy: abilities.find(({ approvedBy }) => approvedBy)?.approvedBy,
    ...parentColumn(entity),
    isReferableBefore: abilities.some(({ isReferableBefore }) => isReferableBefore),
  }
  targetCache.set(to, target)
  return target
}

function parentColumn(entity: EntityDefinition): { parentColumn?: string } {
  const parent = Object.entries(fieldsOf(entity)).find(
    ([, field]) => field.kind === 'reference' && field.to === entity.name,
  )
  return parent ? { parentColumn: columnName(...parent) } : {}
}

const abilitiesOf = (entity: EntityDefinition): Ability[] => entity.abilities.map((name) => ABILITIES[name])
