// GraphQL calls for recorded inputs: list, outcome with reason, content, and reading again.
import type { AgencyOutcome } from '@manset/model/agency/agency.ts'
import { addListCall, addRowType } from '../../../kit/list/list-schema.ts'
import { access, type Builder, type ItemRef, writes } from '../../../platform/graphql/builder.ts'
import type { Tools } from '../../../platform/graphql/context.ts'
import {
  type AgencyDocumentItemRow,
  type AgencyDocumentRow,
  agencyInputs,
  type ReasonParam,
} from './document-list.ts'
import { type AgencyDocument, getAgencyDocument, type ReadItem } from './document-text.ts'
import { type IntakeCount, type IntakeRange, loadIntakeCounts } from './intake-counts.ts'
import type { StorePhoto } from './photo.ts'
import { loadRereadState, type RereadState } from './reread-state.ts'
import { countToReread, type RereadFilter, rereadAll, rereadOne } from './retry.ts'

export type PhotoStoreOf = (tools: Tools) => StorePhoto

/** `keeperOf` provides the store for photos that are read again. */
export function addAgencyLedger(builder: Builder, keeperOf: PhotoStoreOf): void {
  const inherited = access('inherit')
  const param = builder.objectRef<ReasonParam>('AgencyReasonParam').implement({
    ...inherited,
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  })
  builder.objectRef<AgencyDocumentItemRow>('AgencyDocumentItem').implement({
    ...inherited,
    fields: (t) => ({
      agencyContentId: t.exposeID('agencyContentId', { nullable: true }),
      externalId: t.exposeString('externalId', { nullable: true }),
      outcome: t.exposeString('outcome'),
      reasonCode: t.exposeString('reasonCode', { nullable: true }),
      reasonParams: t.expose('reasonParams', { type: [param] }),
    }),
  })
  const row = addRowType<AgencyDocumentRow>(builder, agencyInputs.definition, {
    description: 'An input from an agency with its outcome: new, updated, duplicate or refused.',
  })
  addListCall(builder, agencyInputs, row)
  addText(builder)
  addCounts(builder)
  addReread(builder, row, keeperOf)
}

function addText(builder: Builder): void {
  const inherited = access('inherit')
  const field = builder.objectRef<ReadItem['fields'][number]>('AgencyReadField').implement({
    ...inherited,
    fields: (t) => ({
      field: t.exposeString('field'),
      from: t.exposeString('from', { description: 'Its path in the document.' }),
    }),
  })
  builder.objectRef<ReadItem>('AgencyReadItem').implement({
    ...inherited,
    fields: (t) => ({
      externalId: t.exposeString('externalId'),
      fields: t.expose('fields', { type: [field] }),
    }),
  })
  const whole = addRowType<AgencyDocument>(builder, agencyInputs.definition, {
    name: 'AgencyDocumentWithText',
    fields: {
      text: {
        kind: 'text',
        isOptional: true,
        description: 'The text as received; null if the bytes are not text, or not stored in the database.',
      },
      hasRaw: { kind: 'flag', description: 'Its bytes can be downloaded, from /agency/input/{id}/raw.' },
      isTextTruncated: { kind: 'flag', description: 'The text is truncated.' },
      readItems: { kind: 'own', type: 'AgencyReadItem', isList: true },
    },
  })
  builder.queryField('getAgencyDocument', (t) =>
    t.field({
      ...access('agency.edit'),
      type: whole,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => getAgencyDocument(String(id), context),
    }),
  )
}

function addCounts(builder: Builder): void {
  const count = builder.objectRef<IntakeCount>('AgencyIntakeCount').implement({
    ...access('inherit'),
    description: 'Outcomes of all inputs of a source; `received` is the sum of the four.',
    fields: (t) => ({
      agency: t.field({ type: 'AgencyReference' as never, resolve: ({ agency }) => agency as never }),
      sourceId: t.exposeID('sourceId', { nullable: true }),
      sourceName: t.exposeString('sourceName', { nullable: true }),
      kind: t.exposeString('kind', { nullable: true }),
      isActive: t.exposeBoolean('isActive', { description: 'The source and its agency are approved.' }),
      received: t.exposeInt('received'),
      new: t.exposeInt('new'),
      updated: t.exposeInt('updated'),
      duplicate: t.exposeInt('duplicate'),
      refused: t.exposeInt('refused'),
      lastReceivedDate: t.expose('lastReceivedDate', { type: 'DateTime', nullable: true }),
      isQuiet: t.exposeBoolean('isQuiet', {
        description: 'It has been silent for longer than its own limit.',
      }),
    }),
  })
  builder.queryField('getAgencyIntake', (t) =>
    t.field({
      ...access('agency.edit'),
      type: [count],
      args: { createdDate: t.arg({ type: 'DateTimeRange' as never }) },
      resolve: (_, { createdDate }, context) => loadIntakeCounts((createdDate ?? {}) as IntakeRange, context),
    }),
  )
}

function addReread(builder: Builder, row: ItemRef<AgencyDocumentRow>, keeperOf: PhotoStoreOf): void {
  const again = builder
    .objectRef<{ outcome: AgencyOutcome; document: AgencyDocumentRow }>('ReprocessedAgencyDocument')
    .implement({
      ...access('inherit'),
      fields: (t) => ({
        outcome: t.exposeString('outcome', { description: 'The outcome of this attempt.' }),
        document: t.field({ type: row, resolve: ({ document }) => document }),
      }),
    })
  builder.mutationField('reprocessAgencyDocument', (t) =>
    t.field({
      ...writes('agency.edit', { none: 'reads inputs; items retain the fields that editors overwrote' }),
      type: again,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => rereadOne(String(id), context, keeperOf(context.tools)),
    }),
  )
  const filter = builder.inputType('AgencyReprocessFilter', {
    fields: (t) => ({
      agencyIds: t.idList(),
      sourceIds: t.idList(),
      isOnlyRefused: t.boolean({ description: 'Only refused inputs; by default all are reprocessed.' }),
      createdDate: t.field({ type: 'DateTimeRange' as never, description: 'When they arrived.' }),
    }),
  })
  builder.queryField('getAgencyDocumentsToReprocess', (t) =>
    t.field({
      ...access('agency.edit'),
      type: 'Int',
      description: 'How many inputs `reprocessAgencyDocuments` would read.',
      args: { filter: t.arg({ type: filter, required: true }) },
      resolve: (_, args, context) => countToReread(args.filter as RereadFilter, context),
    }),
  )
  const reading = builder.objectRef<RereadState>('AgencyReprocessing').implement({
    ...access('inherit'),
    description: 'Progress of a job that reprocesses inputs.',
    fields: (t) => ({
      isOver: t.exposeBoolean('isOver'),
      isFailed: t.exposeBoolean('isFailed'),
      done: t.exposeInt('done'),
      total: t.exposeInt('total'),
      new: t.exposeInt('new'),
      updated: t.exposeInt('updated'),
      duplicate: t.exposeInt('duplicate'),
      refused: t.exposeInt('refused'),
    }),
  })
  builder.queryField('getAgencyReprocessing', (t) =>
    t.field({
      ...access('agency.edit'),
      type: reading,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => loadRereadState(String(id), context),
    }),
  )
  builder.mutationField('reprocessAgencyDocuments', (t) =>
    t.field({
      ...writes('agency.edit', { none: 'reads inputs; items retain the fields that editors overwrote' }),
      type: 'ID',
      description: 'Starts a job that reprocesses inputs with the current readers; returns its id.',
      args: { filter: t.arg({ type: filter, required: true }) },
      resolve: (_, args, context) => rereadAll(args.filter as RereadFilter, context),
    }),
  )
}
