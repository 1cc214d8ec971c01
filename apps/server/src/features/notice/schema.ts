import { isId } from '@manset/model/ids.ts'
import {
  countUnseen,
  listNotices,
  MAX_COUNTED,
  markAllSeen,
  markItemSeen,
  markSeen,
  markUnseen,
  type Notice,
} from '../../kit/notices/notices.ts'
import { access, type Builder, writes } from '../../platform/graphql/builder.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { invalid } from '../../platform/refusal.ts'
import { addWaiting } from './waiting-schema.ts'

const MAX_NOTICES = 100

export function addNotices(builder: Builder): void {
  addNoticeList(builder)
  addMarking(builder)
  addWaiting(builder)
  addNoticeEvents(builder)
}

function addNoticeList(builder: Builder): void {
  const notice = builder.objectRef<Notice>('Notice').implement({
    ...access('inherit'),
    description: 'A message to one person, stored until seen.',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind', { description: 'Such as placementHeld.' }),
      entity: t.exposeString('entity', { description: 'Entity of the item it is about, with `itemId`.' }),
      itemId: t.exposeID('itemId'),
      about: t.expose('about', { type: 'Json', description: 'Parameters of its text.' }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      seenDate: t.expose('seenDate', { type: 'DateTime', nullable: true }),
    }),
  })
  builder.queryField('getNotices', (t) =>
    t.field({
      ...access('signedIn'),
      type: [notice],
      description: 'The caller’s notices on the site, the newest first; at most 100.',
      args: {
        isUnseen: t.arg.boolean({ defaultValue: false }),
        kinds: t.arg.stringList({ description: 'Only of these kinds.' }),
        before: t.arg.id({ description: 'Id of the last known notice: only older ones.' }),
        take: t.arg.int({ defaultValue: 50 }),
      },
      resolve: (_, { isUnseen, kinds, before, take }, context) => {
        if (before && !isId(String(before))) throw invalid([{ field: 'before', rule: 'shape', params: {} }])
        return listNotices(
          {
            isUnseen: isUnseen ?? false,
            kinds,
            before: before ? String(before) : null,
            take: Math.min(Math.max(1, take ?? 50), MAX_NOTICES),
          },
          context,
        )
      },
    }),
  )
  builder.queryField('countUnseenNotices', (t) =>
    t.field({
      ...access('signedIn'),
      type: 'Int',
      description: `Number of the caller’s unseen notices; ${MAX_COUNTED} means that or more.`,
      args: { kinds: t.arg.stringList({ description: 'Only of these kinds.' }) },
      resolve: (_, { kinds }, context) => countUnseen(kinds, context),
    }),
  )
}

function addMarking(builder: Builder): void {
  const OWN = writes('signedIn', { none: 'the caller’s own rows: no edited field is written' })
  builder.mutationField('markNoticesSeen', (t) =>
    t.field({
      ...OWN,
      type: 'Int',
      description: 'Marks notices as seen; returns the number of unseen ones.',
      args: { ids: t.arg.idList({ required: true }) },
      resolve: (_, { ids }, context) => markSeen(requireIds(ids), context),
    }),
  )
  builder.mutationField('markNoticesUnseen', (t) =>
    t.field({
      ...OWN,
      type: 'Int',
      description: 'Marks notices as unseen; returns the number of seen ones.',
      args: { ids: t.arg.idList({ required: true }) },
      resolve: (_, { ids }, context) => markUnseen(requireIds(ids), context),
    }),
  )
  builder.mutationField('markAllNoticesSeen', (t) =>
    t.field({
      ...OWN,
      type: 'Int',
      description: 'Marks all notices up to the given one as seen; later ones stay unseen.',
      args: { upTo: t.arg.id({ required: true }), kinds: t.arg.stringList() },
      resolve: (_, { upTo, kinds }, context) => {
        if (!isId(String(upTo))) throw invalid([{ field: 'upTo', rule: 'shape', params: {} }])
        return markAllSeen({ upTo: String(upTo), kinds }, context)
      },
    }),
  )
  builder.mutationField('markItemNoticesSeen', (t) =>
    t.field({
      ...OWN,
      type: 'Int',
      description: 'Marks notices of these kinds about an item as seen, such as those of its comments.',
      args: {
        entity: t.arg.string({ required: true }),
        itemId: t.arg.id({ required: true }),
        kinds: t.arg.stringList({ required: true }),
      },
      resolve: (_, { entity, itemId, kinds }, context) => {
        if (!isId(String(itemId))) throw invalid([{ field: 'itemId', rule: 'shape', params: {} }])
        return markItemSeen({ entity, itemId: String(itemId), kinds }, context)
      },
    }),
  )
}

function addNoticeEvents(builder: Builder): void {
  const changed = builder.objectRef<LiveEvent>('NoticesChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description: 'notice.told, notice.seen, or resync if events may have been missed.',
      }),
    }),
  })
  builder.subscriptionField('noticesChanged', (t) =>
    t.field({
      ...access('signedIn'),
      type: changed,
      description: 'The caller got a notice on the site, or has seen one on another screen.',
      subscribe: (_, __, { tools, viewer }) =>
        tools.live.events(
          ({ kind, siteId, type, id }) =>
            kind === 'resync' || (type === 'notice' && siteId === viewer.siteId && id === viewer.userId),
        ) as never,
      resolve: (event) => event as LiveEvent,
    }),
  )
}

function requireIds(ids: readonly (string | number)[]): string[] {
  if (ids.length > MAX_NOTICES)
    throw invalid([{ field: 'ids', rule: 'maxItems', params: { max: MAX_NOTICES } }])
  return ids.map(String).filter(isId)
}
