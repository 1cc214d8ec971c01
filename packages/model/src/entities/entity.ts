// Entity definitions: flat data from which check, GraphQL, lists, permissions and form state come.
import { ABILITIES, type AbilityName, BASE_ACTIONS } from '../abilities/abilities.ts'
import type { Ability } from '../abilities/ability.ts'
import type { Field, KindValues } from '../kinds/field.ts'

export interface EntityDefinition {
  /** Singular, camelCase: the permission category, the GraphQL name and the word of every text key. */
  name: string
  /** Category of its permissions, where that is not its name. */
  permission?: string
  family: 'content' | 'settings'
  table: string
  /** Root fields of its calls; the specification's own names where it has them. */
  calls: { list?: string; get: string; save: string; approve?: string }
  abilities: readonly AbilityName[]
  /** Field that stands for the item in lists, references and messages. */
  label: string
  fields: Record<string, Field>
  /** What two fields must keep between them. */
  pairs?: readonly PairRule[]
  /** Order of the form, in named parts where it is long; as `fields` stand when left out. */
  form?: FormRows | Readonly<Record<string, FormRows>>
  list: {
    columns: readonly string[]
    filters: readonly string[]
    /** Fields looked through by the free-text search. */
    search: readonly string[]
    order: 'newest' | 'position'
  }
}

/** A name on a line of its own, a list of names side by side. */
export type FormRows = readonly (string | readonly string[])[]

/** `dateOrder`: the field is not before the other one. `needs`: it can be entered only beside the other one. */
export interface PairRule {
  rule: 'dateOrder' | 'needs'
  field: string
  other: string
}

/** Keeps the literal types of a definition while checking its shape. */
export function defineEntity<const E extends EntityDefinition>(entity: E): E {
  return entity
}

const fieldsByEntity = new WeakMap<EntityDefinition, Readonly<Record<string, Field>>>()

/** All fields of an entity: its own, then those of its abilities. */
export function fieldsOf(entity: EntityDefinition): Readonly<Record<string, Field>> {
  const known = fieldsByEntity.get(entity)
  if (known) return known
  const fields: Record<string, Field> = { ...entity.fields }
  for (const name of entity.abilities) Object.assign(fields, ABILITIES[name].fields)
  fieldsByEntity.set(entity, fields)
  return fields
}

/** Category of an entity's permissions. */
export function permissionCategoryOf(entity: EntityDefinition): string {
  return entity.permission ?? entity.name
}

/** Key of the right to do something with an entity, such as `category.edit`. */
export function permissionOf(entity: EntityDefinition, action: string): `${string}.${string}` {
  return `${permissionCategoryOf(entity)}.${action}`
}

/** Permission details of an entity, such as `view` and `publish`. */
export function actionsOf(entity: EntityDefinition): string[] {
  return [...BASE_ACTIONS, ...entity.abilities.flatMap((name) => (ABILITIES[name] as Ability).permissions)]
}

/** Column a field is stored in. */
export function columnOf(name: string, field: Field): string {
  return field.column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Value of an item as forms and services hold it: every field, null where empty. */
export type EntityValue<E extends EntityDefinition> = {
  [N in keyof E['fields']]: KindValues[E['fields'][N]['kind']] | null
}
/** The same where the definition is only known at run time. */
export type AnyValue = Record<string, KindValues[keyof KindValues] | null | undefined>
