// The operations of every entity, composed from its definition. The generator reads them through `documents`.
import type { HistoryEntry, Revision } from '@manset/model/audit/history.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import {
  actionsOf,
  type EntityDefinition,
  fieldsOf,
  readOnlyColumnsOf,
  rowFieldNames,
} from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import type { Properties } from '@manset/model/kinds/kind.ts'
import { hasNestedReferences, modelKindOf } from '@manset/model/kinds/kinds.ts'
import type { GetOwnAutosavesQuery } from '../../generated/graphql.ts'
import type { LockedDocument, TypedDocument } from '../../platform/calls/document.ts'
import type { EntityItem } from './entity-item.ts'
import { toPascalCase } from './to-pascal-case.ts'

export interface ListPage {
  items: EntityItem[]
  isTruncated: boolean
}

/** In the form of the call: instants are texts. */
type Serialized<T extends { createdDate: Date }> = Omit<T, 'createdDate'> & { createdDate: string }
export type ItemVersion = Serialized<HistoryEntry>
export type ItemRevision = Serialized<Revision>
export interface ItemHistory {
  entries: ItemVersion[]
  isComplete: boolean
}

export type ItemAutosave = GetOwnAutosavesQuery['copies'][number]

const REFERENCE = '{ id name isApproved }'
const TARGET = '{ to id name isApproved }'
const COPY = 'form itemId person { id name } version values base typedDate savedDate'
const COMMON = 'id siteId version createdDate updatedDate createdBy { id name } updatedBy { id name }'
const COMMON_NAMES = new Set(COMMON.replace(/\{.*?\}/g, '').match(/\w+/g))

/** Reads a whole item with the person's own server autosaves of it: `(id) → { item, copies }`. */
export function getDocument(
  entity: EntityDefinition,
): TypedDocument<{ item: EntityItem | null; copies: ItemAutosave[] | null }, { id: string }> {
  const { get } = entity.calls
  return `query ${toPascalCase(get)}($id: ID!) { item: ${get}(id: $id) { ${selectWholeItem(entity)} } copies: getOwnAutosaves(entity: "${entity.name}", id: $id) { ${COPY} } }`
}

/** Creates or changes an item: `(input) → { item }`; `form` is the key of the form it was typed in. */
export function saveDocument(
  entity: EntityDefinition,
): LockedDocument<{ item: EntityItem }, { input: Record<string, unknown>; form?: string | null }> {
  const { save } = entity.calls
  return `mutation ${toPascalCase(save)}($input: ${toPascalCase(entity.name)}Input!, $form: ID) { item: ${save}(input: $input, form: $form) { ${selectWholeItem(entity)} } }`
}

/** The versions of an item, newest first. */
export function historyDocument(
  entity: EntityDefinition,
): TypedDocument<{ history: ItemHistory }, { id: string; before?: number | null }> {
  const call = `get${toPascalCase(entity.name)}History`
  return `query ${toPascalCase(call)}($id: ID!, $before: Int) { history: ${call}(id: $id, before: $before) { entries { version createdDate actor { id name } action reason changedFields } isComplete } }`
}

/** The snapshot of an item at a version. */
export function revisionDocument(
  entity: EntityDefinition,
): TypedDocument<{ revision: ItemRevision }, { id: string; version: number }> {
  const call = `get${toPascalCase(entity.name)}Revision`
  return `query ${toPascalCase(call)}($id: ID!, $version: Int!) { revision: ${call}(id: $id, version: $version) { version createdDate actor { id name } values references { to id name isApproved } } }`
}

/** Restores an earlier version. */
export function restoreDocument(
  entity: EntityDefinition,
): LockedDocument<
  { item: EntityItem },
  { id: string; version: number; toVersion: number; rightsReason?: string }
> {
  const call = `restore${toPascalCase(entity.name)}`
  // Only publishable items take a reason.
  const [declared, given] = actionsOf(entity).includes('publish')
    ? [', $rightsReason: String', ', rightsReason: $rightsReason']
    : ['', '']
  return `mutation ${toPascalCase(call)}($id: ID!, $version: Int!, $toVersion: Int!${declared}, $lockEpoch: ID) { item: ${call}(id: $id, version: $version, toVersion: $toVersion${given}, lockEpoch: $lockEpoch) { ${selectWholeItem(entity)} } }`
}

/** One page of an entity's list with the columns of its definition. */
export function listDocument(
  entity: EntityDefinition,
): TypedDocument<{ list: ListPage }, { filter: Record<string, unknown>; page: number; limit: number }> {
  const { list } = entity.calls
  if (!list) throw new Error(`${entity.name} has no list`)
  return `query ${toPascalCase(list)}($filter: ${toPascalCase(entity.name)}Filter, $page: Int!, $limit: Int!) { list: ${list}(filter: $filter, page: $page, limit: $limit) { items { ${selectListItem(entity)} } isTruncated } }`
}

export interface ItemChanged {
  id: string
  version: number
  actorId: string | null
}

/** Change events of a settings entity: `→ { changed }`. */
export function changedDocument(
  entity: EntityDefinition,
): TypedDocument<{ changed: ItemChanged }, Record<string, never>> {
  return `subscription ${toPascalCase(entity.name)}Changed { changed: ${entity.name}Changed { kind id version actorId } }`
}

function selectWholeItem(entity: EntityDefinition): string {
  const fields = Object.entries(fieldsOf(entity)).flatMap(([name, field]) => [
    selectField(name, field),
    ...(field.as ? [`${field.as} ${hasNestedReferences(field) ? TARGET : REFERENCE}`] : []),
  ])
  return [COMMON, ...Object.keys(readOnlyColumnsOf(entity)), ...fields].join(' ')
}

function selectListItem(entity: EntityDefinition): string {
  const fields = fieldsOf(entity)
  const referred = new Set(Object.values(fields).flatMap((field) => (field.as ? [field.as] : [])))
  const names = new Set([entity.label, ...entity.list.columns, ...rowFieldNames(entity)])
  const columns = [...names].flatMap((name) => {
    if (COMMON_NAMES.has(name)) return []
    const field = fields[name]
    if (field) return selectField(name, field)
    if (referred.has(name)) return `${name} ${REFERENCE}`
    return name
  })
  return [COMMON, ...columns].join(' ')
}

function selectField(name: string, field: Field): string {
  const properties = modelKindOf(field).properties?.(field)
  return properties ? `${name} ${selectProperties(properties)}` : name
}

function selectProperties(properties: Properties): string {
  const names = Object.entries(properties).map(([name, inner]) =>
    inner === true ? name : `${name} ${selectProperties(inner)}`,
  )
  return `{ ${names.join(' ')} }`
}

/** Every operation of every entity, for the list of operations that the server accepts. */
export const documents: readonly string[] = Object.values(ENTITIES).flatMap((entity: EntityDefinition) => [
  getDocument(entity),
  saveDocument(entity),
  historyDocument(entity),
  revisionDocument(entity),
  restoreDocument(entity),
  ...(entity.calls.list ? [listDocument(entity)] : []),
  ...(entity.shared ? [] : [changedDocument(entity)]),
])
