// GraphQL calls for contents of all types: list, one by id, status changes, and live events.
import type { VersionedId } from '@manset/model/audit/history.ts'
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { CONTENT } from '@manset/model/entities/content-fields.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { permissionOf } from '@manset/model/entities/entity.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { changeEach } from '../../kit/entity/batch.ts'
import { saveItem } from '../../kit/entity/entity-service.ts'
import { requireHandbook } from '../../kit/entity/handbook.ts'
import { listCreators } from '../../kit/list/creators.ts'
import { createEventRowReader } from '../../kit/list/event-rows.ts'
import { addListCall, addRowType } from '../../kit/list/list-schema.ts'
import {
  access,
  type Builder,
  type ItemRef,
  LOCK_EPOCH,
  RIGHTS_REASON,
  writes,
} from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { forbidden, notFound } from '../../platform/refusal.ts'
import { type AutosaveRow, contentAutosaves } from './autosave-list.ts'
import { type ContentRow, contents, viewableTypes } from './content-list.ts'
import { addContentDispatches } from './dispatches-of-content.ts'
import { addPreviews } from './preview.ts'

export function addContent(builder: Builder): void {
  const row = addRowType<ContentRow>(builder, contents.definition, {
    description: 'A content of any type, as shown in lists.',
  })
  addListCall(builder, contents, row)
  const copy = addRowType<AutosaveRow>(builder, contentAutosaves.definition, {
    description: 'An autosave of a content.',
  })
  addListCall(builder, contentAutosaves, copy)

  builder.queryField('getContent', (t) =>
    t.field({
      ...access('content.view'),
      type: row,
      description: 'A content of any type by its id.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => getContentRow(String(id), context),
    }),
  )

  builder.queryField('getContentEditors', (t) =>
    t.field({
      ...access('content.view'),
      type: ['UserSummary'],
      description: 'Everybody who has created a content on the site, for the list’s filter.',
      resolve: (_, __, context) => listCreators('contents', context),
    }),
  )

  builder.mutationField('changeContentStatus', (t) =>
    t.field({
      ...writes('content.view', 'item'),
      type: row,
      description:
        'Publishes, unpublishes, sends for approval, removes or restores a content, as its status allows.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true }),
        status: t.arg.string({ required: true }),
        lockEpoch: t.arg.id({ description: LOCK_EPOCH }),
        rightsReason: t.arg.string({ description: RIGHTS_REASON }),
      },
      resolve: async (_, { status, rightsReason, ...item }, context) => {
        const saved = await changeStatus(item as VersionedId, { status, rightsReason }, context)
        return getContentRow(saved.id, context)
      },
    }),
  )
  builder.mutationField('changeContentStatusBatch', (t) =>
    t.field({
      ...writes('content.view', 'each'),
      type: ['BatchResult'],
      description: 'The same for several contents, each as its own status and permissions allow.',
      args: {
        items: t.arg({ type: ['VersionedId'], required: true }),
        status: t.arg.string({ required: true }),
      },
      resolve: async (_, { items, status }, context) => {
        await requireHandbook(CONTENT, context)
        return changeEach(
          items as VersionedId[],
          (one) => changeStatus(one, { status }, context),
          context.tools.log,
        )
      },
    }),
  )

  addPreviews(builder)
  addContentDispatches(builder)
  addEvents(builder, row)
}

/** No names are loaded with the save, because the list row is read afterwards. */
const NO_LOADED_NAMES: readonly string[] = []

async function changeStatus(
  { id, version, lockEpoch }: VersionedId,
  asked: { status: string; rightsReason?: string | null | undefined },
  context: Context,
): Promise<{ id: string; version: number }> {
  // Refused before the id is looked up, so that people without permission cannot probe for ids.
  if (!CONTENT_TYPES.some((type) => can(context.viewer, permissionOf(entityByName(type), 'edit'))))
    throw forbidden()
  const before = await getContentRow(String(id), context)
  const entity = entityByName(before.type)
  const input = { id: before.id, version, lockEpoch, ...asked }
  return saveItem(entity, {}, input, context, { names: NO_LOADED_NAMES })
}

async function getContentRow(id: string, context: Context): Promise<ContentRow> {
  const found = await contents.load(id, context)
  if (!found) throw notFound('content', id)
  return found
}

const rowOf = createEventRowReader(({ id }, context) => contents.load(id, context))

function addEvents(builder: Builder, row: ItemRef<ContentRow>): void {
  const changed = builder.objectRef<LiveEvent>('ContentChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description: '`content.<event>`, or `resync`: refetch what you show.',
      }),
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      type: t.exposeString('type'),
      actorId: t.exposeID('actorId', { nullable: true }),
      content: t.field({
        type: row,
        nullable: true,
        resolve: (event, _, context) => rowOf(event, context),
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
