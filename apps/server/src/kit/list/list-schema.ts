// GraphQL of a list, from its definition: the row type, the filter input and the call.
import type { ListDefinition, ListField, ListFilter } from '@manset/model/lists/list.ts'
import type { GraphqlType } from '../../kinds/kind.ts'
import { access, type Builder, type ItemRef } from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { answerAsJson, type Shape } from '../../platform/graphql/shape.ts'
import { many, one, typeOfField } from './field-type.ts'
import type { List } from './list.ts'
import type { ListQuery } from './paging.ts'
import type { Filter } from './row-source.ts'
import { selectedFields } from './selected-fields.ts'

/** Adds the types that filters share. Call it once. */
export function addListTypes(builder: Builder): void {
  builder.inputType('DateTimeRange', {
    fields: (t) => ({ startDate: t.field({ type: 'DateTime' }), endDate: t.field({ type: 'DateTime' }) }),
  })
  builder.inputType('NumberRange', { fields: (t) => ({ min: t.float(), max: t.float() }) })
}

/** Adds the type of a row; the permission is that of the call. */
export function addRowType<R extends object>(
  builder: Builder,
  list: ListDefinition,
  { name = list.types.row, description, fields = {} }: RowTypeOptions = {},
): ItemRef<R> {
  return builder.objectRef<R>(name).implement({
    ...access('inherit'),
    ...(description && { description }),
    fields: (t) => {
      const expose = (t as unknown as Exposing).expose.bind(t)
      const all = { ...list.fields, ...fields }
      return Object.fromEntries(
        Object.entries(all).flatMap(([field, one]) =>
          one.isHidden ? [] : [[field, expose(field, exposeField(one))]],
        ),
      )
    },
  }) as ItemRef<R>
}

interface RowTypeOptions {
  name?: string
  description?: string
  /** Fields beyond those of the list, for an item that has more than its row. */
  fields?: Readonly<Record<string, ListField>>
}
interface Exposing {
  expose(name: string, options: object): never
}

function exposeField(field: ListField): object {
  const { name, isList } = typeOfField(field)
  return {
    type: isList ? [name] : name,
    nullable: field.isOptional ?? false,
    ...(field.description && { description: field.description }),
  }
}

/** Adds the input of a list's filter. */
export function addFilterType(builder: Builder, list: ListDefinition): void {
  builder.inputType(list.types.filter, {
    fields: (t) => {
      const field = (t as unknown as { field(options: object): never }).field.bind(t)
      return Object.fromEntries(
        Object.entries(list.filters).flatMap(([name, filter]) =>
          filterInputs(name, filter).map(([input, { name: type, isList }]) => {
            const { description } = filter
            return [input, field({ type: isList ? [type] : type, ...(description && { description }) })]
          }),
        ),
      )
    },
  })
}

/** The type of each filter kind; a new kind without an entry doesn't compile. */
const FILTER_TYPES: { [K in ListFilter['kind']]: GraphqlType | null } = {
  ids: many('ID'),
  search: one('String'),
  choice: many('String'),
  references: many('ID'),
  people: many('ID'),
  id: one('ID'),
  flag: one('Boolean'),
  only: one('Boolean'),
  days: one('DateTimeRange'),
  text: one('String'),
  numbers: one('NumberRange'),
  cases: null,
}

function filterInputs(name: string, filter: ListFilter): [name: string, type: GraphqlType][] {
  if ('inputs' in filter && filter.inputs)
    return Object.values(filter.inputs).map((input) => [input, one('DateTime')])
  if ('options' in filter && typeof filter.options?.[0] === 'number') return [[name, many('Int')]]
  const type = FILTER_TYPES[filter.kind]
  return type ? [[name, type]] : []
}

interface CallOptions {
  description?: string
  /** Default page size. */
  limit?: number
  /** Description of the specified `language` argument, which has no effect. */
  language?: string
}

/** Adds the filter and the call of a list; it reads only the selected fields. */
export function addListCall<R extends object>(
  builder: Builder,
  list: List<R>,
  row: ItemRef<R>,
  options: CallOptions = {},
): void {
  const { definition } = list
  addFilterType(builder, definition)
  if (definition.answer === 'page') addPageCall(builder, list, row, options)
  else addRowsCall(builder, list, row, options)
}

function addRowsCall<R extends object>(
  builder: Builder,
  list: List<R>,
  row: ItemRef<R>,
  { description, limit = 50, language }: CallOptions,
): void {
  const { call, permission, types } = list.definition
  builder.queryField(call, (t) =>
    t.field({
      ...access(permission),
      type: [row],
      ...(description && { description }),
      args: {
        filter: t.arg({ type: types.filter as 'String' }),
        page: t.arg.int({ required: true, defaultValue: 1 }),
        limit: t.arg.int({ required: true, defaultValue: limit }),
        ...(isOrderedByInstant(list.definition) && { firstCreatedDate: t.arg({ type: 'DateTime' }) }),
        after: t.arg.id({
          description:
            'Id of the last row shown: returns the rows after it, regardless of `page`. `ROW_GONE` if that row no longer exists: start from the beginning.',
        }),
        ...(language && { language: t.arg.string({ description: language }) }),
      },
      resolve: (_, args, context, info) => {
        const query = toListQuery(args)
        return answerAsJson(
          (shape) => list.pageText(query, context, shape),
          async () => (await list.page(query, context, selectedFields(info))).items as never,
          info,
          context,
        )
      },
    }),
  )
}

/** The argument `firstCreatedDate` requires a list that is ordered by an instant first. */
function isOrderedByInstant({ fields, order: [first] }: ListDefinition): boolean {
  return first !== undefined && fields[first.field]?.kind === 'moment'
}

function addPageCall<R extends object>(
  builder: Builder,
  list: List<R>,
  row: ItemRef<R>,
  { description, limit = 50, language }: CallOptions,
): void {
  const { call, permission, types } = list.definition
  const page = builder.objectRef<{ items: R[]; isTruncated: boolean }>(`${types.row}Page`).implement({
    ...access('inherit'),
    fields: (t) => ({
      items: t.expose('items', { type: [row] } as never) as never,
      isTruncated: t.exposeBoolean('isTruncated', {
        description: 'Everything was requested (page 0, limit 0), and there are more rows than the limit.',
      }),
    }),
  })
  builder.queryField(call, (t) =>
    t.field({
      ...access(permission),
      type: page,
      ...(description && { description }),
      args: {
        filter: t.arg({ type: types.filter as 'String' }),
        page: t.arg.int({ required: true, defaultValue: 1 }),
        limit: t.arg.int({ required: true, defaultValue: limit }),
        language: t.arg.string({ description: language }),
      },
      resolve: (_, args, context, info) => {
        const query = toListQuery(args)
        return answerAsJson(
          (shape) => pageText(list, query, context, shape),
          () => list.page(query, context, selectedFields(info, 'items')),
          info,
          context,
        )
      },
    }),
  )
}

/** A page of rows that are selected once, as JSON; never cut. */
async function pageText(
  list: Pick<List<object>, 'pageText'>,
  query: ListQuery,
  context: Context,
  shape: Shape,
): Promise<string | null> {
  const [items, another] = shape.filter(({ name }) => name === 'items')
  if (!items || another) return null
  const text = await list.pageText(query, context, items.fields)
  const fields = shape.map(({ key }) => `"${key}":${key === items.key ? text : false}`)
  return text && `{${fields.join()}}`
}

function toListQuery({ filter, after, ...rest }: Args): ListQuery {
  return { ...rest, filter: (filter ?? {}) as Filter, after: after ? String(after) : null }
}
interface Args extends Omit<ListQuery, 'filter' | 'after'> {
  filter?: unknown
  after?: string | number | null
}
