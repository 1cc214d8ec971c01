// Entity definitions: plain data from which checks, GraphQL, lists, permissions and form state are derived.
import { ABILITIES, type AbilityName, BASE_ACTIONS } from '../abilities/abilities.ts'
import type { Ability, ReadOnlyColumn } from '../abilities/ability.ts'
import type { Field, KindValues } from '../kinds/field.ts'
import type { PairRule } from '../rules/pair.ts'
import type { BooleanSetting } from '../site.ts'

export interface EntityDefinition {
  /** Singular, camelCase: the permission category, the GraphQL name and the prefix of its text keys. */
  name: string
  /** Category of its permissions, if different from its name. */
  permission?: string
  table: string
  /** Only users who accepted the editors' handbook may change it. */
  needsHandbook?: true
  /** Exists only on sites with this setting; elsewhere its permissions are withheld. */
  onlyWhere?: BooleanSetting
  /** A singleton per site, created with it under the site's id. Nobody can create, approve or remove one. */
  isOfSite?: true
  /** For entities that serve several sites: the name of references from a served site, and the column with the sites. */
  served?: { name: string; column: string }
  /** Set if several entities share the table. */
  shared?: SharedTable
  /** A narrow table for free-text search, if scanning the entity's own table would be slow. */
  search?: SearchTable
  /** Root fields of its calls, named as in the specification where it names them. */
  calls: { list?: string; get: string; save: string; approve?: string }
  abilities: readonly AbilityName[]
  /** Permission details beyond those of every entity and of its abilities. */
  actions?: readonly string[]
  /** Field that names the item in lists, references and messages. */
  label: string
  fields: Record<string, Field>
  /** Columns that people cannot write, in addition to those of the abilities. */
  columns?: Readonly<Record<string, ReadOnlyColumn>>
  /** Those for which a save may still request a value, in addition to those of the abilities. The feature decides the result. */
  asks?: readonly string[]
  /** Fields that answers repeat as one object, under the specification's name for it. */
  groups?: Readonly<Record<string, readonly string[]>>
  /** Rules between two fields. */
  pairs?: readonly PairRule[]
  /** Order of the form, in named sections if it is long; by default, the order of `fields`. */
  form?: FormRows | Readonly<Record<string, FormRows>>
  /** Fields set by the call that creates an item; no form shows them. */
  formless?: readonly string[]
  list: {
    columns: readonly string[]
    /** Additional columns exported with a column, by its key: a fee with its currency. */
    exports?: Readonly<Record<string, readonly string[]>>
    filters: readonly string[]
    /** Filter values that the list excludes unless a filter names them. */
    hides?: Readonly<Record<string, readonly string[]>>
    /** Stored fields that free-text search covers. */
    search: readonly string[]
    /** `newestBy` names a required date field of the item. */
    order: 'newest' | 'position' | { newestBy: string }
  }
}

/** A string is a row with one field; a list of strings is a row of several. */
export type FormRows = readonly (string | readonly string[])[]

/** A table that several entities share: its common name, and the column that distinguishes them. */
export interface SharedTable {
  /** Common name: events begin with it, and a reference to it may point to any of the entities. */
  name: string
  /** Column that holds the entity's name. */
  typeColumn: string
  search: SearchTable
}

/** Narrow table with the folded search text, keyed by row id, with copies of the columns that searches usually filter by. */
export interface SearchTable {
  table: string
  id: string
  copies: readonly string[]
}

/** Checks the shape of a definition and preserves its literal types. */
export function defineEntity<const E extends EntityDefinition>(entity: E): E {
  return entity
}

const fieldsByEntity = new WeakMap<EntityDefinition, Readonly<Record<string, Field>>>()

/** All fields of an entity: its own, then those of its abilities. Cached. */
export function fieldsOf(entity: EntityDefinition): Readonly<Record<string, Field>> {
  const known = fieldsByEntity.get(entity)
  if (known) return known
  const fields: Record<string, Field> = { ...entity.fields }
  for (const name of entity.abilities) Object.assign(fields, ABILITIES[name].fields)
  fieldsByEntity.set(entity, fields)
  return fields
}

/** Names that abilities need in every list row. */
export function rowFieldNames(entity: EntityDefinition): string[] {
  return entity.abilities.flatMap((name) => (ABILITIES[name] as Ability).rowFields ?? [])
}

/** Fields that restoring an earlier revision leaves unchanged, because they change only by a step. */
export function fieldsUnchangedByRestore(entity: EntityDefinition): string[] {
  return entity.abilities
    .map((name): Ability => ABILITIES[name])
    .flatMap(({ isKeptByRestore, fields }) => (isKeptByRestore ? Object.keys(fields) : []))
}

/** Columns that people cannot write, by the name under which they are read. */
export function readOnlyColumnsOf(entity: EntityDefinition): Readonly<Record<string, ReadOnlyColumn>> {
  const known = columnsByEntity.get(entity)
  if (known) return known
  const columns: Record<string, ReadOnlyColumn> = {}
  if (entity.shared) columns.type = { column: entity.shared.typeColumn, type: 'text' }
  for (const name of entity.abilities) Object.assign(columns, (ABILITIES[name] as Ability).columns)
  Object.assign(columns, entity.columns)
  columnsByEntity.set(entity, columns)
  return columns
}

const columnsByEntity = new WeakMap<EntityDefinition, Readonly<Record<string, ReadOnlyColumn>>>()

/** Columns that are not fields but for which a save may request a value, such as the status. */
export function requestableColumnsOf(entity: EntityDefinition): string[] {
  return [
    ...(entity.asks ?? []),
    ...entity.abilities.flatMap((name) => (ABILITIES[name] as Ability).asks ?? []),
  ]
}

/** The narrow table with its search text; undefined if that is a column of its own table. */
export function searchTableOf({ search, shared }: EntityDefinition): SearchTable | undefined {
  return search ?? shared?.search
}

/** Rules between two fields: the entity's own, then those of its abilities. */
export function pairsOf(entity: EntityDefinition): PairRule[] {
  return [
    ...(entity.pairs ?? []),
    ...entity.abilities.flatMap((name) => (ABILITIES[name] as Ability).pairs ?? []),
  ]
}

/** The subject of permissions: an entity, or anything else with a permission category. */
type PermissionSubject = Pick<EntityDefinition, 'name' | 'permission'>

/** Category of an entity's permissions. */
export function permissionCategoryOf(entity: PermissionSubject): string {
  return entity.permission ?? entity.name
}

/** Key of the permission for an action, such as `category.edit`. */
export function permissionOf(entity: PermissionSubject, action: string): `${string}.${string}` {
  return `${permissionCategoryOf(entity)}.${action}`
}

const permissionsByEntity = new WeakMap<EntityDefinition, readonly string[]>()

/** Permission details of an entity, such as `view` and `publish`. */
export function actionsOf(entity: EntityDefinition): readonly string[] {
  const known = permissionsByEntity.get(entity) ?? listActions(entity)
  permissionsByEntity.set(entity, known)
  return known
}

function listActions(entity: EntityDefinition): string[] {
  const base = entity.isOfSite ? ['view', 'edit'] : BASE_ACTIONS
  const able = entity.abilities.flatMap((name) => (ABILITIES[name] as Ability).permissions)
  return [...base, ...(entity.actions ?? []), ...able]
}

/** Permissions any one of which allows calling the entity's save; the save then requires the one it needs. */
export function savePermissionsOf(entity: EntityDefinition): `${string}.${string}`[] {
  const actions = ['create', 'edit'].filter((action) => actionsOf(entity).includes(action))
  return actions.map((action) => permissionOf(entity, action))
}

/** Column in which a field is stored. */
export function columnName(name: string, field: Field): string {
  return field.column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Value of an item in forms and services: every field, null if empty. */
export type EntityValue<E extends EntityDefinition> = {
  [N in keyof E['fields']]: KindValues[E['fields'][N]['kind']] | null
}
/** The same for a definition known only at run time. */
export type AnyValue = Record<string, KindValues[keyof KindValues] | null | undefined>
