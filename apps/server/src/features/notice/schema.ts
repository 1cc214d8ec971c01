import { isId } from '@manset/model/ids.ts'
import { listNotices, type Notice, noteSeen } from '../../kit/notices/notices.ts'
import { access, type Builder, writes } from '../../platform/graphql/builder.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { invalid } from '../../platform/refusal.ts'

const MOST = 100

export function addNotices(builder: Builder): void {
  const notice = builder.objectRef<Notice>('Notice').implement({
    ...access('inherit'),
    description: 'Something one person is told, until they have seen it.',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind', { description: 'Such as placementHeld.' }),
      entity: t.exposeString('entity', { description: 'What it is about, with its id.' }),
      itemId: t.exposeID('itemId'),
      about: t.expose('about', { type: 'Json', description: 'For its words.' }),
      createdDate: t.expose('createdDate', { type: 'Moment' }),
      seenDate: t.expose('seenDate', { type: 'Moment', nullable: true }),
    }),
  })
  builder.queryField('getNotices', (t) =>
    t.field({
      ...access('signedIn'),
      type: [notice],
      description: 'What the caller was told on the site, the newest first; 100 at most.',
      args: {
        isUnseen: t.arg.boolean({ defaultValue: false }),
        before: t.arg.id({ description: 'Id of the last one that is known.' }),
        take: t.arg.int({ defaultValue: 50 }),
      },
      resolve: (_, { isUnseen, before, take }, context) => {
        if (before && !isId(String(before))) throw invalid([{ field: 'before', rule: 'shape', params: {} }])
        return listNotices(
          {
            isUnseen: isUnseen ?? false,
            before: before ? String(before) : null,
            take: Math.min(Math.max(1, take ?? 50), MOST),
          },
          context,
        )
      },
    }),
  )
  builder.mutationField('noteNoticesSeen', (t) =>
    t.field({
      ...writes('signedIn', { none: 'the caller’s own: nothing anybody edits is written' }),
      type: 'Int',
      description: 'The caller has seen what they were told; answers how much of it was new.',
      args: { ids: t.arg.idList({ required: true }) },
      resolve: (_, { ids }, context) => {
        if (ids.length > MOST) throw invalid([{ field: 'ids', rule: 'maxItems', params: { max: MOST } }])
        return noteSeen(ids.map(String).filter(isId), context)
      },
    }),
  )
  const changed = builder.objectRef<LiveEvent>('NoticesChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description: 'notice.told, notice.seen, or resync where events may have been missed.',
      }),
    }),
  })
  builder.subscriptionField('noticesChanged', (t) =>
    t.field({
      ...access('signedIn'),
      type: changed,
      description: 'The caller was told something on the site, or has seen it on another screen.',
      subscribe: (_, __, { tools, viewer }) =>
        tools.live.events(
          ({ kind, siteId, type, id }) =>
            kind === 'resync' || (type === 'notice' && siteId === viewer.siteId && id === viewer.userId),
        ) as never,
      resolve: (event) => event as LiveEvent,
    }),
  )
}
