// GraphQL calls for personal list settings: saved views, columns, density.
import type { Preferences } from '@manset/model/preferences.ts'
import { access, type Builder, writes } from '../../platform/graphql/builder.ts'
import { type ListView, type ListViewInput, listViews, removeListView, saveListView } from './list-views.ts'
import { getPreferences, type PreferenceInput, savePreferences } from './preferences.ts'

export function addListViews(builder: Builder): void {
  const view = builder.objectRef<ListView>('ListView').implement({
    ...access('inherit'),
    description: 'A saved view: the address of a list with a name.',
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      list: t.exposeString('list'),
      name: t.exposeString('name'),
      search: t.exposeString('search'),
      columns: t.exposeStringList('columns'),
      roleId: t.exposeID('roleId', { nullable: true, description: 'Null for a private one.' }),
      isOwn: t.exposeBoolean('isOwn'),
      ownerName: t.exposeString('ownerName'),
    }),
  })
  const input = builder.inputType('ListViewInput', {
    fields: (t) => ({
      id: t.id({ description: 'Omit it to create a view.' }),
      version: t.int(),
      list: t.string({ required: true }),
      name: t.string({ required: true }),
      search: t.string({ required: true }),
      columns: t.stringList(),
      roleId: t.id(),
      saveKey: t.id({
        description: 'A UUID as idempotency key: a repeated call with the same key is stored once.',
      }),
    }),
  })
  builder.queryField('getListViews', (t) =>
    t.field({
      ...access('signedIn'),
      type: [view],
      args: { list: t.arg.string({ required: true }) },
      resolve: (_, { list }, context) => listViews(list, context),
    }),
  )
  builder.mutationField('saveListView', (t) =>
    t.field({
      ...writes('signedIn', { none: 'everybody has their own' }),
      type: view,
      description: 'Saves one of the caller’s views; sharing it with a role requires `listView.share`.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, args, context) => saveListView(args.input as ListViewInput, context),
    }),
  )
  for (const [call, isRemoved] of [
    ['removeListView', true],
    ['restoreListView', false],
  ] as const)
    builder.mutationField(call, (t) =>
      t.field({
        ...writes('signedIn', { none: 'everybody has their own' }),
        type: view,
        args: { id: t.arg.id({ required: true }), version: t.arg.int({ required: true }) },
        resolve: (_, { id, version }, context) =>
          removeListView({ id: String(id), version, isRemoved }, context),
      }),
    )
  addPreferences(builder)
}

function addPreferences(builder: Builder): void {
  const list = builder
    .objectRef<Preferences['lists'][string] & { list: string }>('ListPreference')
    .implement({
      ...access('inherit'),
      fields: (t) => ({
        list: t.exposeString('list'),
        columns: t.stringList({ resolve: (one) => one.columns ?? [] }),
        viewOrder: t.idList({ resolve: (one) => one.viewOrder ?? [] }),
        look: t.string({ description: 'table or sheet', resolve: (one) => one.look ?? 'table' }),
      }),
    })
  const preferences = builder.objectRef<Preferences>('Preferences').implement({
    ...access('inherit'),
    description: 'Preferences of a person for lists and writing, in every browser.',
    fields: (t) => ({
      density: t.exposeString('density'),
      areQuotesSmart: t.exposeBoolean('areQuotesSmart'),
      lists: t.field({
        type: [list],
        resolve: ({ lists }) => Object.entries(lists).map(([name, one]) => ({ list: name, ...one })),
      }),
    }),
  })
  const input = builder.inputType('PreferencesInput', {
    fields: (t) => ({
      density: t.string(),
      areQuotesSmart: t.boolean(),
      list: t.string(),
      columns: t.stringList(),
      viewOrder: t.idList(),
      look: t.string({ description: 'table or sheet' }),
    }),
  })
  builder.queryField('getPreferences', (t) =>
    t.field({
      ...access('signedIn'),
      type: preferences,
      resolve: (_, __, context) => getPreferences(context),
    }),
  )
  builder.mutationField('savePreferences', (t) =>
    t.field({
      ...writes('signedIn', { none: 'concerns the caller only' }),
      type: preferences,
      description: 'Changes the given preferences only.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, args, context) => savePreferences(args.input as PreferenceInput, context),
    }),
  )
}
