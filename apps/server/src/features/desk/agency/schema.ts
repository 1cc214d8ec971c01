// GraphQL calls of the agency desk: items, their status, and contents made from them.
import { AGENCY_DRAFT_TYPES, type AgencyDraftType } from '@manset/model/agency/drafts.ts'
import { addListCall } from '../../../kit/list/list-schema.ts'
import { access, type Builder, type ItemRef, writes } from '../../../platform/graphql/builder.ts'
import { falseWhenMissing } from '../false-when-missing.ts'
import { createPhotoStore } from '../ingest/photo.ts'
import { addAgencyLedger } from '../ingest/schema-ledger.ts'
import { type AgencyContentInput, saveAgencyContent } from './agency-change.ts'
import { type AgencyVideoRow, agencyItems, agencyVideos, getAgencyItem } from './agency-list.ts'
import {
  type AgencyName,
  type CategoryFilter,
  contentTypesOfTab,
  listActiveUsers,
  listAgencies,
  listAgencyCategories,
} from './agency-names.ts'
import type { AgencyItem, AgencyRow } from './agency-row.ts'
import { type AgencyMarkResult, markAgencyContents, updateAgencyStatus } from './agency-status.ts'
import { type CreatedDraft, createContentFromAgency, type OmittedFile, type UsePorts } from './agency-use.ts'
import { addLiftEmbargo } from './lift-embargo.ts'
import { addLearnedCategories } from './schema-categories.ts'
import { addAgencyEvents } from './schema-events.ts'
import { addMediaRefetch } from './schema-media.ts'
import { addOrigins } from './schema-origins.ts'
import { addAgencyTypes } from './schema-types.ts'
import { addItemVersions } from './schema-versions.ts'

/** Adds the types, calls and subscriptions of the agency desk; returns the type of a content made from an item. */
export function addAgency(builder: Builder, ports: UsePorts): ItemRef<CreatedDraft> {
  const { row, item, video } = addAgencyTypes(builder)
  addReads(builder, row, item, video)
  addToolbar(builder)
  addChanges(builder, item)
  addMarks(builder)
  addMediaRefetch(builder)
  addLiftEmbargo(builder)
  const created = addUse(builder, ports)
  addItemVersions(builder)
  addOrigins(builder)
  addLearnedCategories(builder)
  addAgencyLedger(builder, (tools) => createPhotoStore(tools, ports.picturesOf(tools)))
  addAgencyEvents(builder, row)
  return created
}

function addReads(
  builder: Builder,
  row: ItemRef<AgencyRow>,
  item: ItemRef<AgencyItem>,
  video: ItemRef<AgencyVideoRow>,
): void {
  addListCall(builder, agencyItems, row)
  addListCall(builder, agencyVideos, video)
  builder.queryField('getAgencyContent', (t) =>
    t.field({
      ...access('agency.view'),
      type: item,
      args: { agencyContentId: t.arg.id({ required: true }) },
      resolve: (_, { agencyContentId }, context) => getAgencyItem(context, String(agencyContentId)),
    }),
  )
  builder.queryField('hasAgencyContentBeenUsed', (t) =>
    t.field({
      ...access('agency.view'),
      type: 'Boolean',
      args: { agencyContentId: t.arg.id({ required: true }) },
      resolve: async (_, { agencyContentId }, context) =>
        (await getAgencyItem(context, String(agencyContentId))).hasItBeenUsed,
    }),
  )
}

function addToolbar(builder: Builder): void {
  const agency = builder.objectRef<AgencyName>('AgencyName').implement({
    ...access('inherit'),
    fields: (t) => ({ agencyId: t.exposeID('agencyId'), name: t.exposeString('name') }),
  })
  const category = builder.objectRef<{ id: string }>('AgencyCategory').implement({
    ...access('inherit'),
    description: 'A category as an agency names it; the name is its id.',
    fields: (t) => ({ id: t.exposeID('id') }),
  })
  const filter = builder.inputType('AgencyCategoryFilter', {
    fields: (t) => ({ contentTypes: t.stringList(), agencyIds: t.idList() }),
  })
  builder.queryField('getAgencies', (t) =>
    t.field({
      ...access('agency.view'),
      type: [agency],
      args: {
        contentTypes: t.arg.stringList({ description: 'Only agencies that have sent items of these types.' }),
        page: t.arg.int({ required: true, defaultValue: 0 }),
        limit: t.arg.int({ required: true, defaultValue: 0 }),
        tabName: t.arg.string({
          description: 'The tab of the caller: without types, agencies that have sent what it shows.',
        }),
      },
      resolve: (_, { contentTypes, tabName, page, limit }, context) => {
        const types = contentTypes?.length ? contentTypes : contentTypesOfTab(tabName)
        return listAgencies({ contentTypes: types, page, limit }, context)
      },
    }),
  )
  builder.queryField('getAgencyCategories', (t) =>
    t.field({
      ...access('agency.view'),
      type: [category],
      args: { filter: t.arg({ type: filter }) },
      resolve: (_, { filter: asked }, context) =>
        listAgencyCategories((asked ?? {}) as CategoryFilter, context),
    }),
  )
  builder.queryField('getActiveUsersOfAgencyContents', (t) =>
    t.field({
      ...access('agency.view'),
      type: ['UserSummary'],
      description: 'People who have used or edited agency items here.',
      resolve: (_, __, context) => listActiveUsers(context),
    }),
  )
}

function addChanges(builder: Builder, item: ItemRef<AgencyItem>): void {
  const input = builder.inputType('AgencyContentInput', {
    fields: (t) => ({
      agencyContentId: t.id({ required: true }),
      version: t.int({
        required: true,
        description: 'The version that was read; the save fails if there is a newer one.',
      }),
      title: t.string(),
      spot: t.string(),
      content: t.string(),
      tags: t.stringList(),
      city: t.string(),
      country: t.string(),
      newsType: t.int(),
      agencyCategoryName: t.stringList(),
      source: t.string(),
      author: t.string(),
    }),
  })
  builder.mutationField('saveAgencyContent', (t) =>
    t.field({
      ...writes('agency.edit', { none: 'agency items have no lock: the desk overwrites them by version' }),
      type: item,
      description: 'Overwrites fields of an agency item; newer versions from the agency retain them.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, args, context) => saveAgencyContent(args.input as AgencyContentInput, context),
    }),
  )
}

const MARKING = writes(['agency.edit', 'agency.use'], {
  none: 'agency items have no lock: one flag changes in one step',
})
const STATUS = 'appropriate (or 1), inappropriate (or 2), used (without a content) or unused'
const ANSWER = 'Whether the item has the status now; false for an id that names nothing.'

const applyStatus = (...asked: Parameters<typeof updateAgencyStatus>): Promise<boolean> =>
  falseWhenMissing(updateAgencyStatus(...asked).then(({ isSo }) => isSo))

function addMarks(builder: Builder): void {
  builder.mutationField('updateStatusToAgencyContent', (t) =>
    t.field({
      ...MARKING,
      type: 'Boolean',
      description: ANSWER,
      args: {
        agencyContentId: t.arg.id({ required: true }),
        status: t.arg.string({ required: true, description: STATUS }),
      },
      resolve: (_, { agencyContentId, status }, context) =>
        applyStatus(String(agencyContentId), status, context, 'content'),
    }),
  )
  builder.mutationField('updateStatusToAgencyVideo', (t) =>
    t.field({
      ...MARKING,
      type: 'Boolean',
      description: ANSWER,
      args: {
        agencyVideoId: t.arg.int({ required: true }),
        status: t.arg.string({ required: true, description: STATUS }),
      },
      resolve: (_, { agencyVideoId, status }, context) =>
        applyStatus(String(agencyVideoId), status, context, 'video'),
    }),
  )
  const result = builder.objectRef<AgencyMarkResult>('AgencyMarkResult').implement({
    ...access('inherit'),
    fields: (t) => ({
      agencyContentId: t.exposeID('agencyContentId'),
      isChanged: t.exposeBoolean('isChanged', { description: 'False if nothing changed.' }),
      code: t.exposeString('code', { nullable: true, description: 'Why it was not changed.' }),
    }),
  })
  builder.mutationField('markAgencyContents', (t) =>
    t.field({
      ...MARKING,
      type: [result],
      description: 'The same for several items of any kind, each independently.',
      args: {
        agencyContentIds: t.arg.idList({ required: true }),
        status: t.arg.string({ required: true, description: STATUS }),
      },
      resolve: (_, { agencyContentIds, status }, context) =>
        markAgencyContents(agencyContentIds.map(String), status, context),
    }),
  )
}

function addUse(builder: Builder, ports: UsePorts): ItemRef<CreatedDraft> {
  const omittedFiles = builder.objectRef<OmittedFile>('OmittedFile').implement({
    ...access('inherit'),
    description: 'A file of the item that the draft does not contain.',
    fields: (t) => ({
      kind: t.exposeString('kind'),
      code: t.exposeString('code', { description: 'The code of an upload’s refusal, or FILE_GONE.' }),
    }),
  })
  const created = builder.objectRef<CreatedDraft>('CreatedContent').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      type: t.exposeString('type'),
      version: t.exposeInt('version'),
      omittedFiles: t.expose('omittedFiles', { type: [omittedFiles] }),
    }),
  })
  const draftType = builder.enumType('AgencyDraftType', { values: AGENCY_DRAFT_TYPES })
  builder.mutationField('createContentFromAgencyContent', (t) =>
    t.field({
      ...writes('agency.use', { none: 'creates an item, which nobody can have locked yet' }),
      type: created,
      description:
        'Creates a draft from an item. Fails with AGENCY_CONTENT_USED if there is one already, unless confirmed.',
      args: {
        agencyContentId: t.arg.id({ required: true }),
        isConfirmed: t.arg.boolean({ required: true, defaultValue: false }),
        type: t.arg({ type: draftType, description: 'Defaults to the type that suits the item.' }),
      },
      resolve: (_, { agencyContentId, isConfirmed, type }, context) =>
        createContentFromAgency(
          { ids: [String(agencyContentId)], isConfirmed, type: (type ?? null) as AgencyDraftType | null },
          context,
          ports,
        ),
    }),
  )
  builder.mutationField('createContentFromAgencyContents', (t) =>
    t.field({
      ...writes('agency.use', { none: 'creates an item, which nobody can have locked yet' }),
      type: created,
      description:
        'Creates a draft from several items: title and text of the first, pictures of all. Each counts as used.',
      args: {
        agencyContentIds: t.arg.idList({ required: true }),
        isConfirmed: t.arg.boolean({ required: true, defaultValue: false }),
        type: t.arg({ type: draftType, required: true }),
      },
      resolve: (_, { agencyContentIds, isConfirmed, type }, context) =>
        createContentFromAgency(
          { ids: agencyContentIds.map(String), isConfirmed, type: type as AgencyDraftType },
          context,
          ports,
        ),
    }),
  )
  return created
}
