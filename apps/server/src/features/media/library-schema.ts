// GraphQL calls of the library and the picker.
import type { Field } from '@manset/model/kinds/field.ts'
import { MEDIA_FIELDS } from '@manset/model/media/media.ts'
import { listCreators } from '../../kit/list/creators.ts'
import { createEventRowReader } from '../../kit/list/event-rows.ts'
import { addListCall, addRowType } from '../../kit/list/list-schema.ts'
import { access, type Builder, type ItemRef, writes } from '../../platform/graphql/builder.ts'
import type { LiveEvent } from '../../platform/live.ts'
import {
  type ImportedPicture,
  importPictures,
  type PictureChoice,
  type PicturePorts,
} from './agency-pictures.ts'
import { type MediaInput, saveMediaFile } from './library-change.ts'
import { getMediaFile, loadUsageRights, type MediaRow, mediaFiles, type UsageRights } from './library-list.ts'
import { listMediaUses, type MediaUse } from './library-uses.ts'
import type { MediaFile } from './media-row.ts'

export function addLibrary(builder: Builder, ports: PicturePorts): void {
  const row = addRowType<MediaRow>(builder, mediaFiles.definition, {
    description: 'A stored file of the site.',
  })
  addListCall(builder, mediaFiles, row)
  addReads(builder, row)
  addSave(builder, row)
  addEvents(builder, row)
  addPictureImport(builder, ports)
}

function addReads(builder: Builder, row: ItemRef<MediaRow>): void {
  const use = builder.objectRef<MediaUse>('MediaUse').implement({
    ...access('inherit'),
    description: 'An item that uses a file.',
    fields: (t) => ({
      entity: t.exposeString('entity'),
      itemId: t.exposeID('itemId'),
      fields: t.exposeStringList('fields', { description: 'The fields that contain it.' }),
      name: t.exposeString('name', {
        nullable: true,
        description: 'Null if the viewer may not view the item.',
      }),
      status: t.exposeString('status', { nullable: true }),
    }),
  })
  builder.queryField('getMediaFile', (t) =>
    t.field({
      ...access('media.view'),
      type: row,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => getMediaFile(String(id), context),
    }),
  )
  const rights = builder.objectRef<UsageRights>('MediaRights').implement({
    ...access('inherit'),
    description: 'The conditions and the period of a file’s usage rights.',
    fields: (t) => ({
      rights: t.exposeString('rights', { nullable: true }),
      usableUntil: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ usableUntil }) => usableUntil as never,
      }),
    }),
  })
  builder.queryField('getMediaRights', (t) =>
    t.field({
      ...access(['media.view', 'media.create']),
      type: rights,
      nullable: true,
      description:
        'Usage rights of the site’s file at a path, for people who use it; null if there are none.',
      args: { path: t.arg.string({ required: true }) },
      resolve: (_, { path }, context) => loadUsageRights(path, context),
    }),
  )
  builder.queryField('getMediaPeople', (t) =>
    t.field({
      ...access('media.view'),
      type: ['UserSummary'],
      description: 'People who have uploaded files to the site.',
      resolve: (_, __, context) => listCreators('media', context),
    }),
  )
  builder.queryField('getMediaUses', (t) =>
    t.field({
      ...access('media.view'),
      type: [use],
      description: 'Items that use a file, the latest first; at most 200.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => listMediaUses(String(id), context),
    }),
  )
}

/** Input type for each kind of field of a file. */
const INPUTS: { [K in (typeof MEDIA_FIELDS)[keyof typeof MEDIA_FIELDS]['kind']]: string | [string] } = {
  text: 'String',
  longText: 'String',
  words: ['String'],
  moment: 'DateTime',
}

function addSave(builder: Builder, row: ItemRef<MediaRow>): void {
  const input = builder.inputType('MediaFileInput', {
    fields: (t) => {
      const field = (t as unknown as { field(options: object): never }).field.bind(t)
      const fields = Object.entries(MEDIA_FIELDS as Readonly<Record<string, Field>>)
      return {
        id: t.id({ required: true }),
        version: t.int({
          required: true,
          description: 'The version that was read; the save fails if there is a newer one.',
        }),
        ...Object.fromEntries(
          fields.map(([name, { kind }]) => [name, field({ type: INPUTS[kind as keyof typeof INPUTS] })]),
        ),
      }
    },
  })
  builder.mutationField('saveMediaFile', (t) =>
    t.field({
      ...writes('media.edit', { none: 'a file has no lock: its metadata is written by version' }),
      type: row,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, args, context) => saveMediaFile(args.input as MediaInput, context),
    }),
  )
}

function addEvents(builder: Builder, row: ItemRef<MediaRow>): void {
  const rowOf = createEventRowReader<MediaRow>(({ id }, context) => mediaFiles.load(id, context))
  const changed = builder.objectRef<LiveEvent>('MediaFileChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description: '`media.uploaded`, `media.saved`, or `media.used` if its usages changed; or `resync`.',
      }),
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      actorId: t.exposeID('actorId', { nullable: true }),
      file: t.field({
        type: row,
        nullable: true,
        resolve: (event, _, context) => rowOf(event, context),
      }),
    }),
  })
  builder.subscriptionField('mediaFileChanged', (t) =>
    t.field({
      ...access('media.view'),
      type: changed,
      subscribe: (_, __, { tools, viewer }) =>
        tools.live.events(
          (event) =>
            event.kind === 'resync' || (event.kind.startsWith('media.') && event.siteId === viewer.siteId),
        ) as never,
      resolve: (event) => event as LiveEvent,
    }),
  )
}

function addPictureImport(builder: Builder, ports: PicturePorts): void {
  const stored = builder.objectRef<MediaFile>('StoredMedia').implement({
    ...access('inherit'),
    description: 'A stored file, as returned by an upload.',
    fields: (t) => ({
      id: t.exposeID('id'),
      relativePath: t.exposeString('relativePath'),
      width: t.exposeInt('width'),
      height: t.exposeInt('height'),
      kind: t.exposeString('kind'),
      mime: t.exposeString('mime'),
      byteSize: t.exposeFloat('byteSize'),
      fileHash: t.exposeString('fileHash'),
      originalName: t.exposeString('originalName'),
      pages: t.exposeInt('pages', { nullable: true }),
      text: t.exposeString('text', { nullable: true }),
      source: t.exposeString('source', { nullable: true }),
      reporter: t.exposeString('reporter', { nullable: true }),
      rights: t.exposeString('rights', { nullable: true }),
      usableUntil: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ usableUntil }) => usableUntil as never,
      }),
    }),
  })
  const taken = builder.objectRef<ImportedPicture>('ImportedPicture').implement({
    ...access('inherit'),
    fields: (t) => ({
      file: t.expose('file', { type: stored, nullable: true }),
      code: t.exposeString('code', { nullable: true, description: 'Why it was not imported.' }),
    }),
  })
  const choice = builder.inputType('PictureChoice', {
    fields: (t) => ({
      from: t.string({ required: true, description: Object.keys(ports.pictureSources).join(' or ') }),
      itemId: t.id({ required: true }),
      imageId: t.id({ required: true }),
    }),
  })
  builder.mutationField('importAgencyPictures', (t) =>
    t.field({
      ...writes('media.create', { none: 'creates files, which nobody can have locked' }),
      type: [taken],
      description:
        'Copies pictures of agency and archive items for this site; returns the outcome of each, in the given order.',
      args: { pictures: t.arg({ type: [choice], required: true }) },
      resolve: (_, { pictures }, context) => importPictures(pictures.map(toChoice), context, ports),
    }),
  )
}

const toChoice = (given: {
  from: string
  itemId: string | number
  imageId: string | number
}): PictureChoice => ({
  from: given.from,
  itemId: String(given.itemId),
  imageId: String(given.imageId),
})
