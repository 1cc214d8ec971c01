// GraphQL calls for sources beyond their definition: trying one, their states, and polling one now.
import { agencySource } from '@manset/model/entities/agency-source.ts'
import { fieldsOf, savePermissionsOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { inputs } from '../../../kinds/graphql-fields.ts'
import { kindOf } from '../../../kinds/kinds.ts'
import { access, type Builder, type ItemRef, writes } from '../../../platform/graphql/builder.ts'
import { pollNow } from './poll-now.ts'
import { loadSilentSources, loadSourceStates, type SourceState } from './source-states.ts'
import type { TrialDocument, TrialError, TrialField, TrialItem } from './trial-document.ts'
import { type Trial, type TrialResult, trySource } from './try-source.ts'

export function addSources(builder: Builder): void {
  const inherited = access('inherit')
  const param = builder.objectRef<TrialError['params'][number]>('AgencySourceErrorParam').implement({
    ...inherited,
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  })
  const error = builder.objectRef<TrialError>('AgencySourceError').implement({
    ...inherited,
    fields: (t) => ({
      code: t.exposeString('code'),
      params: t.expose('params', { type: [param], extensions: { assumedSize: 3 } }),
    }),
  })
  const state = builder.objectRef<SourceState>('AgencySourceState').implement({
    ...inherited,
    description: 'Current state of a source. `received` is the sum of its outcomes.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      agencyName: t.exposeString('agencyName'),
      folder: t.exposeString('folder', {
        nullable: true,
        description: 'The watched folder into which files are delivered.',
      }),
      isActive: t.exposeBoolean('isActive', { description: 'The source and its agency are approved.' }),
      isPolled: t.exposeBoolean('isPolled', {
        description: 'Whether the source is polled; false if the agency pushes.',
      }),
      isBeingPolled: t.exposeBoolean('isBeingPolled'),
      lastCheckedDate: t.expose('lastCheckedDate', { type: 'DateTime', nullable: true }),
      nextCheckDate: t.expose('nextCheckDate', { type: 'DateTime', nullable: true }),
      lastReceivedDate: t.expose('lastReceivedDate', { type: 'DateTime', nullable: true }),
      isQuiet: t.exposeBoolean('isQuiet', {
        description: 'It has been silent for longer than its own limit.',
      }),
      error: t.expose('error', { type: error, nullable: true }),
      received: t.exposeInt('received'),
      new: t.exposeInt('new'),
      updated: t.exposeInt('updated'),
      duplicate: t.exposeInt('duplicate'),
      refused: t.exposeInt('refused'),
    }),
  })
  builder.queryField('getAgencySourceStates', (t) =>
    t.field({
      ...access('agencySource.view'),
      type: [state],
      args: { ids: t.arg.idList() },
      resolve: (_, { ids }, context) => loadSourceStates(ids?.map(String) ?? null, context),
    }),
  )
  builder.queryField('getSilentAgencySources', (t) =>
    t.field({
      ...access('agency.view'),
      type: [state],
      description: 'Sources that deliver to the site and have been silent for longer than their own time.',
      resolve: (_, __, context) => loadSilentSources(context),
    }),
  )
  builder.mutationField('pollAgencySource', (t) =>
    t.field({
      ...writes('agencySource.edit', { none: 'polls earlier than scheduled' }),
      type: 'DateTime',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => pollNow(String(id), context),
    }),
  )
  addTrial(builder, error)
}

function addTrial(builder: Builder, error: ItemRef<TrialError>): void {
  const inherited = access('inherit')
  const field = builder.objectRef<TrialField>('TriedAgencyField').implement({
    ...inherited,
    description:
      'The value that a field would get. Dates in ISO format, lists separated by commas, texts without markup and truncated.',
    fields: (t) => ({
      field: t.exposeString('field'),
      value: t.exposeString('value', { nullable: true }),
      from: t.exposeString('from', { description: 'Its path in the document, if the reader gives one.' }),
      doubt: t.exposeString('doubt', {
        nullable: true,
        description:
          'Warning of a mapping row: no value found (missing), or one that could not be parsed (unreadable).',
      }),
    }),
  })
  const item = builder.objectRef<TrialItem>('TriedAgencyItem').implement({
    ...inherited,
    fields: (t) => ({
      fields: t.expose('fields', {
        type: [field],
        description: 'Fields of the first five items of a document.',
      }),
      title: t.exposeString('title'),
      createdDate: t.expose('createdDate', { type: 'DateTime', nullable: true }),
      types: t.exposeStringList('types'),
      images: t.exposeInt('images'),
    }),
  })
  const document = builder.objectRef<TrialDocument>('TriedAgencyDocument').implement({
    ...inherited,
    fields: (t) => ({
      fileName: t.exposeString('fileName'),
      byteSize: t.exposeFloat('byteSize'),
      format: t.exposeString('format', { nullable: true }),
      itemCount: t.exposeInt('itemCount'),
      items: t.expose('items', { type: [item] }),
      refusals: t.expose('refusals', { type: [error] }),
    }),
  })
  const tried = builder.objectRef<TrialResult>('TriedAgencySource').implement({
    ...inherited,
    fields: (t) => ({
      documents: t.expose('documents', { type: [document] }),
      error: t.expose('error', { type: error, nullable: true }),
    }),
  })
  const input = builder.inputType('AgencySourceTrialInput', {
    fields: (t) => ({
      id: t.id({ description: 'Id of the stored source: omitted fields default to its values.' }),
      ...inputs(t, fieldTypes()),
    }),
  })
  builder.mutationField('tryAgencySource', (t) =>
    t.field({
      ...writes(savePermissionsOf(agencySource), { none: 'writes nothing' }),
      type: tried,
      description:
        'Tries the settings of a form: polls the source once, or reads its last deliveries, and returns the resulting items. Stores nothing.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, { input }, context) => trySource(input as Trial, context),
    }),
  )
}

function fieldTypes() {
  const fields = Object.entries<Field>(fieldsOf(agencySource))
  return Object.fromEntries(fields.map(([name, field]) => [name, kindOf(field).input(field)]))
}
