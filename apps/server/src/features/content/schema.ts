// Content over all its types: the list, one by id, a change of status, and what is heard live.
import { type BuiltContentType, entityNamed } from '@manset/model/entities/entities.ts'
import type { VersionedId } from '@manset/model/history.ts'
import { isId } from '@manset/model/ids.ts'
import { changeEach } from '../../kit/entity/batch.ts'
import { saveItem } from '../../kit/entity/entity-service.ts'
import type { Item } from '../../kit/entity/entity-sql.ts'
import { access, type Builder, type ItemRef } from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { notFound } from '../../platform/refusal.ts'
import { contentBehaviour } from './behaviour.ts'
import { listEditors } from './content-editors.ts'
import {
  type ContentFilter,
  type ContentRow,
  listContents,
  loadContentRow,
  viewableTypes,
} from './content-list.ts'

export function addContent(builder: Builder): void {
  const row = builder.objectRef<ContentRow>('ContentRow').implement({
    ...access('inherit'),
    description: 'A content of any type as lists show it.',
    fields: (t) => ({
      id: t.exposeID('id'),
      siteId: t.exposeInt('siteId'),
      type: t.exposeString('type'),
      status: t.exposeString('status'),
      version: t.exposeInt('version'),
      title: t.exposeString('title'),
      spot: t.exposeString('spot', { nullable: true }),
      createdDate: t.expose('createdDate', { type: 'Moment' }),
      updatedDate: t.expose('updatedDate', { type: 'Moment' }),
      publishDate: t.expose('publishDate', { type: 'Moment', nullable: true }),
      publishedDate: t.expose('publishedDate', { type: 'Moment', nullable: true }),
      expirationDate: t.expose('expirationDate', { type: 'Moment', nullable: true }),
      isNewsworthy: t.exposeBoolean('isNewsworthy'),
      isPinned: t.exposeBoolean('isPinned'),
      cover: t.expose('cover', { type: 'Image', nullable: true }),
      categories: t.expose('categories', { type: ['Reference'] }),
      createdBy: t.expose('createdBy', { type: 'UserSummary', nullable: true }),
      updatedBy: t.expose('updatedBy', { type: 'UserSummary', nullable: true }),
    }),
  })

  const filter = builder.inputType('ContentFilter', {
    fields: (t) => ({
      ids: t.idList(),
      types: t.stringList(),
      statuses: t.stringList(),
      startDate: t.field({ type: 'Moment' }),
      endDate: t.field({ type: 'Moment' }),
      categoryIds: t.idList(),
      editorIds: t.idList(),
      search: t.string(),
    }),
  })

  builder.queryField('getContents', (t) =>
    t.field({
      ...access('content.view'),
      type: [row],
      args: {
        filter: t.arg({ type: filter }),
        page: t.arg.int({ required: true, defaultValue: 1 }),
        limit: t.arg.int({ required: true, defaultValue: 50 }),
        firstCreatedDate: t.arg({ type: 'Moment' }),
        after: t.arg.id({
          description: 'Id of the last content shown: gives those after it, whatever the page.',
        }),
      },
      resolve: (_, { filter: asked, after, ...paging }, context) =>
        listContents(
          { ...paging, after: after ? String(after) : null, filter: (asked ?? {}) as ContentFilter },
          context,
        ),
    }),
  )

  builder.queryField('getContent', (t) =>
    t.field({
      ...access('content.view'),
      type: row,
      description: 'A content of whatever type, to open it by its id.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => getContentRow(String(id), context),
    }),
  )

  builder.queryField('getContentEditors', (t) =>
    t.field({
      ...access('content.view'),
      type: ['UserSummary'],
      description: 'Everybody who has made a content on the site, to filter the list by.',
      resolve: (_, __, context) => listEditors(context),
    }),
  )

  builder.mutationField('changeContentStatus', (t) =>
    t.field({
      ...access('content.view'),
      type: row,
      description:
        'Publishes, unpublishes, sends for approval, removes or brings back, as far as the steps allow.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true }),
        status: t.arg.string({ required: true }),
      },
      resolve: async (_, { id, version, status }, context) => {
        const saved = await changeStatus({ id: String(id), version }, status, context)
        return getContentRow(saved.id, context)
      },
    }),
  )
  builder.mutationField('changeContentStatusBatch', (t) =>
    t.field({
      ...access('content.view'),
      type: ['BatchResult'],
      description: 'The same for many, each as far as its own steps and rights allow.',
      args: {
        items: t.arg({ type: ['VersionedId'], required: true }),
        status: t.arg.string({ required: true }),
      },
      resolve: (_, { items, status }, context) =>
        changeEach(items as VersionedId[], (one) => changeStatus(one, status, context), context.tools.log),
    }),
  )

  addEvents(builder, row)
}

async function changeStatus({ id, version }: VersionedId, status: string, context: Context): Promise<Item> {
  const before = await getContentRow(String(id), context)
  const entity = entityNamed(before.type as BuiltContentType)
  return saveItem(entity, contentBehaviour, { id: before.id, version, status }, context)
}

async function getContentRow(id: string, context: Context): Promise<ContentRow> {
  const found = isId(id) ? await loadContentRow(context.tools.db, context.viewer.siteId, id) : null
  if (!found || !viewableTypes(context).includes(found.type)) throw notFound('content', id)
  return found
}

/** The row of an event is read once, however many listen. */
const rowsOfEvents = new WeakMap<LiveEvent, Promise<ContentRow | null>>()

function addEvents(builder: Builder, row: ItemRef<ContentRow>): void {
  const changed = builder.objectRef<LiveEvent>('ContentChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description: '`content.<what happened>`, or `resync`: read again what you show.',
      }),
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      type: t.exposeString('type'),
      actorId: t.exposeID('actorId', { nullable: true }),
      content: t.field({
        type: row,
        nullable: true,
        resolve: (event, _, context) => {
          if (event.kind === 'resync') return null
          const known =
            rowsOfEvents.get(event) ?? loadContentRow(context.tools.db, context.viewer.siteId, event.id)
          rowsOfEvents.set(event, known)
          return known
        },
      }),
    }),
  })
  builder.subscriptionField('contentChanged', (t) =>
    t.field({
      ...access('content.view'),
      type: changed,
      subscribe: (_, __, context) =>
        context.tools.live.events(
          (event) =>
            event.kind === 'resync' ||
            (event.kind.startsWith('content.') &&
              event.siteId === context.viewer.siteId &&
              viewableTypes(context).includes(event.type)),
        ) as never,
      resolve: (event) => event as LiveEvent,
    }),
  )
}
