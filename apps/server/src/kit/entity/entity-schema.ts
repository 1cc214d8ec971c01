// Builds the GraphQL types and calls of a definition: list, get, save, and those of its abilities. Permissions come from the definition.
import type { ReadOnlyColumn } from '@manset/model/abilities/ability.ts'
import {
  actionsOf,
  type EntityDefinition,
  fieldsOf,
  permissionOf,
  readOnlyColumnsOf,
  requestableColumnsOf,
  savePermissionsOf,
} from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { inputs, outputs } from '../../kinds/graphql-fields.ts'
import type { GraphqlType } from '../../kinds/kind.ts'
import { kindOf, outputTypesOf } from '../../kinds/kinds.ts'
import {
  access,
  type Builder,
  type ItemRef,
  LOCK_EPOCH,
  RIGHTS_REASON,
  writes,
} from '../../platform/graphql/builder.ts'
import { notFound } from '../../platform/refusal.ts'
import { addHistory, addHistoryTypes } from '../history/history-schema.ts'
import { addListCall, addListTypes } from '../list/list-schema.ts'
import { selectedFields } from '../list/selected-fields.ts'
import { abilitiesOf } from './abilities.ts'
import { addEvents, addEventTypes } from './entity-events.ts'
import { entityList } from './entity-list.ts'
import { getItem, type SaveInput, saveItem } from './entity-service.ts'
import type { Item } from './entity-sql.ts'
import { addSuggestions } from './used-values.ts'

/** Adds the types that every entity uses: user summary, history, events. Call it once. */
export function addKitTypes(builder: Builder): void {
  builder.objectType('UserSummary', {
    ...access('inherit'),
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  addHistoryTypes(builder)
  addEventTypes(builder)
  addListTypes(builder)
}

const LANGUAGE = 'Only items of sites in this language; the site decides.'

/** GraphQL name of an entity's type: `photoGallery` → `PhotoGallery`. */
export function typeName(entity: EntityDefinition): string {
  return capitalize(entity.name)
}

const capitalize = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`

/** Adds the type, the inputs and the calls of an entity. */
export function addEntity(builder: Builder, entity: EntityDefinition): void {
  const name = typeName(entity)
  for (const field of Object.values(fieldsOf(entity))) kindOf(field).addFieldTypes?.(builder, field)
  const groups = addGroups(builder, entity)
  const item = builder.objectRef<Item>(name).implement({
    ...access('inherit'),
    fields: (t) => ({
      ...outputs(t, {
        id: { name: 'ID', isList: false, isFilled: true },
        siteId: { name: 'Int', isList: false, isFilled: true },
        version: { name: 'Int', isList: false, isFilled: true },
        createdDate: { name: 'DateTime', isList: false, isFilled: true },
        updatedDate: { name: 'DateTime', isList: false, isFilled: true },
        createdBy: { name: 'UserSummary', isList: false },
        updatedBy: { name: 'UserSummary', isList: false },
        ...columnOutputTypes(entity),
        ...fieldTypes(entity),
      }),
      ...Object.fromEntries(groups.map(([group, type]) => [group, t.field({ type, resolve: (one) => one })])),
    }),
  })

  const input = builder.inputType(`${name}Input`, {
    fields: (t) => ({
      id: t.id({ description: 'Omit it to create an item.' }),
      version: t.int({ description: 'The version that was read; the save fails if there is a newer one.' }),
      lockEpoch: t.id({ description: LOCK_EPOCH }),
      saveKey: t.id({
        description:
          'A UUID as idempotency key: a repeated save with the same key returns the stored item and writes nothing.',
      }),
      ...(actionsOf(entity).includes('publish') && {
        rightsReason: t.string({ description: RIGHTS_REASON }),
      }),
      ...inputs(t, { ...inputTypes(entity), ...requestedColumnTypes(entity) }),
    }),
  })

  builder.queryField(entity.calls.get, (t) =>
    t.field({
      ...access(permissionOf(entity, 'view')),
      type: item,
      args: {
        id: t.arg.id({ required: true }),
        siteId: t.arg.int({
          description: 'Defaults to the site of the call, the only one that has the item.',
        }),
      },
      resolve: (_, { id, siteId }, context, info) => {
        if (siteId != null && siteId !== context.viewer.siteId) throw notFound(entity.name, String(id))
        return getItem(entity, String(id), context, selectedFields(info))
      },
    }),
  )
  builder.mutationField(entity.calls.save, (t) =>
    t.field({
      ...writes(savePermissionsOf(entity), 'item'),
      type: item,
      args: {
        input: t.arg({ type: input, required: true }),
        form: t.arg.id({ description: 'Key of the form: its autosave is deleted with the save.' }),
      },
      resolve: (_, { input: sent, form }, context, info) =>
        saveItem(entity, {}, sent as SaveInput, context, {
          names: selectedFields(info),
          form: form == null ? null : String(form),
        }),
    }),
  )
  // Entities of a shared table share one subscription, which their feature adds.
  if (!entity.shared) addEvents(builder, entity)
  if (entity.calls.list) addListCall(builder, entityList(entity), item, { language: LANGUAGE })
  for (const ability of abilitiesOf(entity)) ability.addCalls?.(builder, entity, { item, input })
  addSuggestions(builder, entity)
  addHistory(builder, entity, item, name)
}

/** A type per group of fields, resolved from the item itself: `options` of a category. */
function addGroups(builder: Builder, entity: EntityDefinition): [name: string, type: ItemRef<Item>][] {
  const types = fieldTypes(entity)
  return Object.entries(entity.groups ?? {}).map(([group, names]) => {
    const type = builder.objectRef<Item>(`${typeName(entity)}${capitalize(group)}`).implement({
      ...access('inherit'),
      fields: (t) =>
        outputs(t, Object.fromEntries(Object.entries(types).filter(([name]) => names.includes(name)))),
    })
    return [group, type]
  })
}

function fieldTypes(entity: EntityDefinition): Record<string, GraphqlType> {
  return Object.assign(
    {},
    ...Object.entries(fieldsOf(entity)).map(([name, field]: [string, Field]) => outputTypesOf(name, field)),
  )
}

function inputTypes(entity: EntityDefinition): Record<string, GraphqlType> {
  return Object.fromEntries(
    Object.entries(fieldsOf(entity)).flatMap(([name, field]: [string, Field]) =>
      field.isReadOnly ? [] : [[name, kindOf(field).input(field)]],
    ),
  )
}

const GRAPHQL_TYPE_OF_COLUMN: Record<ReadOnlyColumn['type'], string> = {
  text: 'String',
  moment: 'DateTime',
  id: 'ID',
}

function columnOutputTypes(entity: EntityDefinition): Record<string, GraphqlType> {
  return Object.fromEntries(
    Object.entries(readOnlyColumnsOf(entity)).map(([name, { type }]) => [
      name,
      { name: GRAPHQL_TYPE_OF_COLUMN[type], isList: false },
    ]),
  )
}

/** Input beyond the fields, such as the requested status. */
function requestedColumnTypes(entity: EntityDefinition): Record<string, GraphqlType> {
  const types = columnOutputTypes(entity)
  const asked = requestableColumnsOf(entity)
  return Object.fromEntries(Object.entries(types).filter(([name]) => asked.includes(name)))
}
