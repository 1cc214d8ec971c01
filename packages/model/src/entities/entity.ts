// Entity definitions: flat data from which check, GraphQL, lists, permissions and form state come.
import { ABILITIES, type AbilityName, BASE_ACTIONS } from '../abilities/abilities.ts'
import type { Ability, OwnColumn } from '../abilities/ability.ts'
import type { Field, KindValues } from '../kinds/field.ts'
import type { PairRule } from '../rules/pair.ts'
import type { SiteSwitch } from '../site.ts'

export interface EntityDefinition {
  /** Singular, camelCase: the permission category, the GraphQL name and the word of every text key. */
  name: string
  /** Category of its permissions, where that is not its name. */
  permission?: string
  table: string
  /** Only who has accepted the editor's handbook changes anything of it. */
  needsHandbook?: true
  /** Only sites with this setting have it: elsewhere nobody holds any of its rights. */
  onlyWhere?: SiteSwitch
  /** Every site has one, made with it: its id is the site's, and nobody makes, approves or removes one. */
  isOfSite?: true
  /** The name a reference from any of the sites it serves has for it, and the column that lists those. */
  served?: { name: string; column: string }
  /** Of a table that several entities share. */
  shared?: SharedTable
  /** A narrow table for the free-text search, where the entity's own is too wide to be looked through. */
  search?: SearchTable
  /** Root fields of its calls; the specification's own names where it has them. */
  calls: { list?: string; get: string; save: string; approve?: string }
  abilities: readonly AbilityName[]
  /** Rights beside those every entity and its abilities have. */
  actions?: readonly string[]
  /** Field that stands for the item in lists, references and messages. */
  label: string
  fields: Record<string, Field>
  /** Columns that people cannot write, beside those of the abilities. */
  columns?: Readonly<Record<string, OwnColumn>>
  /** Those a save may still ask a value for, beside those of the abilities: the feature decides what becomes of it. */
  asks?: readonly string[]
  /** Fields that are answered once more together, under the name the specification has for them. */
  groups?: Readonly<Record<string, readonly string[]>>
  /** What two fields must keep between them. */
  pairs?: readonly PairRule[]
  /** Order of the form, in named parts where it is long; as `fields` stand when left out. */
  form?: FormRows | Readonly<Record<string, FormRows>>
  /** Fields that are given with the call that makes an item, and that no form asks for. */
  formless?: readonly string[]
  list: {
    columns: readonly string[]
    /** Columns that are taken away as others as well, by key: a fee with its currency. */
    exports?: Readonly<Record<string, readonly string[]>>
    filters: readonly string[]
    /** Values of a filter that are left out of the list unless asked for by name. */
    hides?: Readonly<Record<string, readonly string[]>>
    /** Stored fields looked through by the free-text search. */
    search: readonly string[]
    /** `newestBy` names a moment the item itself holds, which every item has. */
    order: 'newest' | 'position' | { newestBy: string }
  }
}

/** A name on a line of its own, a list of names side by side. */
export type FormRows = readonly (string | readonly string[])[]

/** A table of several entities: what they are called together, and how its rows are told apart. */
export interface SharedTable {
  /** Their name together: events begin with it, and a reference to it may point at any of them. */
  name: string
  /** Column that holds the entity's name. */
  typeColumn: string
  search: SearchTable
}

/** Narrow table with the folded search text, by the row's id and with copies of what most searches filter by. */
export interface SearchTable {
  table: string
  id: string
  copies: readonly string[]
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

/** Names that abilities need of every row of a list. */
export function fieldsOfRows(entity: EntityDefinition): string[] {
  return entity.abilities.flatMap((name) => (ABILITIES[name] as Ability).inRows ?? [])
}

/** Fields that restoring an earlier version leaves as they stand, because they change by a step of their own. */
export function fieldsKeptByRestore(entity: EntityDefinition): string[] {
  return entity.abilities
    .map((name): Ability => ABILITIES[name])
    .flatMap(({ isKeptByRestore, fields }) => (isKeptByRestore ? Object.keys(fields) : []))
}

/** Columns of an entity that people cannot write, by the names they are read under. */
export function ownColumnsOf(entity: EntityDefinition): Readonly<Record<string, OwnColumn>> {
  const known = columnsByEntity.get(entity)
  if (known) return known
  const columns: Record<string, OwnColumn> = {}
  if (entity.shared) columns.type = { column: entity.shared.typeColumn, type: 'text' }
  for (const name of entity.abilities) Object.assign(columns, (ABILITIES[name] as Ability).columns)
  Object.assign(columns, entity.columns)
  columnsByEntity.set(entity, columns)
  return columns
}

const columnsByEntity = new WeakMap<EntityDefinition, Readonly<Record<string, OwnColumn>>>()

/** Columns beside the fields that a save may ask a value for, such as the status. */
export function askedColumnsOf(entity: EntityDefinition): string[] {
  return [
    ...(entity.asks ?? []),
    ...entity.abilities.flatMap((name) => (ABILITIES[name] as Ability).asks ?? []),
  ]
}

/** The narrow table its search text stands in; undefined where that is a column of its own table. */
export function searchTableOf({ search, shared }: EntityDefinition): SearchTable | undefined {
  return search ?? shared?.search
}

/** What two fields of an entity must keep between them: its own rules, then those of its abilities. */
export function pairsOf(entity: EntityDefinition): PairRule[] {
  return [
    ...(entity.pairs ?? []),
    ...entity.abilities.flatMap((name) => (ABILITIES[name] as Ability).pairs ?? []),
  ]
}

/** What rights are asked of: an entity, or what else has a category of its own. */
type Governed = Pick<EntityDefinition, 'name' | 'permission'>

/** Category of an entity's permissions. */
export function permissionCategoryOf(entity: Governed): string {
  return entity.permission ?? entity.name
}

/** Key of the right to do something with an entity, such as `category.edit`. */
export function permissionOf(entity: Governed, action: string): `${string}.${string}` {
  return `${permissionCategoryOf(entity)}.${action}`
}

const actionsByEntity = new WeakMap<EntityDefinition, readonly string[]>()

/** Permission details of an entity, such as `view` and `publish`. */
export function actionsOf(entity: EntityDefinition): readonly string[] {
  const known = actionsByEntity.get(entity) ?? listActions(entity)
  actionsByEntity.set(entity, known)
  return known
}

function listActions(entity: EntityDefinition): string[] {
  const base = entity.isOfSite ? ['view', 'edit'] : BASE_ACTIONS
  const able = entity.abilities.flatMap((name) => (ABILITIES[name] as Ability).permissions)
  return [...base, ...(entity.actions ?? []), ...able]
}

/** Rights any one of which lets somebody call its save; the save asks for the one it needs. */
export function savingRightsOf(entity: EntityDefinition): `${string}.${string}`[] {
  const actions = ['create', 'edit'].filter((action) => actionsOf(entity).includes(action))
  return actions.map((action) => permissionOf(entity, action))
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
