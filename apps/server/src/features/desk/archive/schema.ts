// GraphQL calls of the archive beyond those of its entity: list, switches, duplicates, and drafts from items.
import { ARCHIVE_DRAFT_TYPES, type ArchiveDraftType } from '@manset/model/agency/drafts.ts'
import type { Item } from '../../../kit/entity/entity-sql.ts'
import { addListCall, addRowType } from '../../../kit/list/list-schema.ts'
import { access, type Builder, type ItemRef, LOCK_EPOCH, writes } from '../../../platform/graphql/builder.ts'
import type { CreatedDraft, UsePorts } from '../agency/agency-use.ts'
import { falseWhenMissing } from '../false-when-missing.ts'
import { findDuplicates } from './archive-duplicates.ts'
import { agencyArchives, getArchiveRow, listArchivists } from './archive-list.ts'
import type { ArchiveImage, ArchiveRow } from './archive-row.ts'
import { updateArchiveStatus } from './archive-status.ts'
import { createContentFromArchive } from './archive-use.ts'
import { loadFileSize } from './file-sizes.ts'

const LANGUAGE = 'Only items of sites in this language; the site decides.'

/** Adds the calls. `AgencyUse` and `CreatedContent` must exist already. */
export function addArchive(builder: Builder, ports: UsePorts, created: ItemRef<CreatedDraft>): void {
  addImage(builder)
  const row = addRowType<ArchiveRow>(builder, agencyArchives.definition, {
    description: 'An archive item, as shown in lists.',
  })
  addListCall(builder, agencyArchives, row, { language: LANGUAGE })
  addItemFields(builder)
  builder.queryField('getActiveUsersOfAgencyArchives', (t) =>
    t.field({
      ...access('agencyArchive.view'),
      type: ['UserSummary'],
      description: 'People who have items in the archive here.',
      resolve: (_, __, context) => listArchivists(context),
    }),
  )
  builder.queryField('findAgencyArchiveDuplicates', (t) =>
    t.field({
      ...access(['agencyArchive.create', 'agencyArchive.edit']),
      type: [row],
      description: 'Existing archive items with the same agency item or the same picture files.',
      args: { agencyContentId: t.arg.id(), paths: t.arg.stringList() },
      resolve: (_, { agencyContentId, paths }, context) =>
        findDuplicates(
          { agencyContentId: agencyContentId ? String(agencyContentId) : null, paths: paths ?? [] },
          context,
        ),
    }),
  )
  addStatusCall(builder)
  addUse(builder, ports, created)
}

function addImage(builder: Builder): void {
  builder.objectRef<ArchiveImage>('AgencyArchiveImage').implement({
    ...access('inherit'),
    fields: (t) => ({
      path: t.exposeString('path'),
      text: t.exposeString('text', { nullable: true }),
      width: t.exposeInt('width'),
      height: t.exposeInt('height'),
      fileSize: t.int({
        nullable: true,
        description: 'Bytes.',
        resolve: ({ path }, _, context) => loadFileSize(path, context),
      }),
      aiPath: t.string({
        nullable: true,
        description: 'A copy edited by a machine: always null, because nothing here makes one.',
        resolve: () => null,
      }),
    }),
  })
}

/** Adds fields of the list row to the item: its agency and its uses. */
function addItemFields(builder: Builder): void {
  const rowOf = ({ id }: Item, context: Parameters<typeof getArchiveRow>[0]) => getArchiveRow(context, id)
  builder.objectFields('AgencyArchive' as never, (t) => ({
    agency: t.field({
      type: 'AgencyReference' as never,
      nullable: true,
      resolve: async (item, _, context) => (await rowOf(item as Item, context)).agency as never,
    }),
    hasItBeenUsed: t.boolean({
      resolve: async (item, _, context) => (await rowOf(item as Item, context)).hasItBeenUsed,
    }),
    uses: t.field({
      type: ['AgencyUse'] as never,
      resolve: async (item, _, context) => (await rowOf(item as Item, context)).uses as never,
    }),
  }))
}

function addStatusCall(builder: Builder): void {
  builder.mutationField('updateStatusToAgencyArchive', (t) =>
    t.field({
      ...writes(
        ['agencyArchive.approve', 'agencyArchive.edit', 'agencyArchive.use', 'agencyArchive.remove'],
        'item',
      ),
      type: 'Boolean',
      description: 'Whether the item has the status now; false for an unknown id.',
      args: {
        agencyArchiveId: t.arg.id({ required: true }),
        status: t.arg.string({
          required: true,
          description:
            '1 approve, 2 unapprove; appropriate or inappropriate, which also restore from the trash; removed moves to the trash.',
        }),
        lockEpoch: t.arg.id({ description: LOCK_EPOCH }),
      },
      resolve: (_, { agencyArchiveId, status, lockEpoch }, context) =>
        falseWhenMissing(
          updateArchiveStatus(
            { id: String(agencyArchiveId), status, lockEpoch: lockEpoch == null ? null : String(lockEpoch) },
            context,
          ),
        ),
    }),
  )
}

function addUse(builder: Builder, ports: UsePorts, created: ItemRef<CreatedDraft>): void {
  const draftType = builder.enumType('ArchiveDraftType', { values: ARCHIVE_DRAFT_TYPES })
  builder.mutationField('createContentFromAgencyArchive', (t) =>
    t.field({
      ...writes('agencyArchive.use', { none: 'creates an item, which nobody can have locked yet' }),
      type: created,
      description:
        'Creates a draft from an approved item. Fails with AGENCY_CONTENT_USED if there is one already, unless confirmed.',
      args: {
        agencyArchiveId: t.arg.id({ required: true }),
        isConfirmed: t.arg.boolean({ required: true, defaultValue: false }),
        type: t.arg({ type: draftType, description: 'Defaults to news.' }),
      },
      resolve: (_, { agencyArchiveId, isConfirmed, type }, context) =>
        createContentFromArchive(
          { id: String(agencyArchiveId), isConfirmed, type: (type ?? null) as ArchiveDraftType | null },
          context,
          ports,
        ),
    }),
  )
}
