// What contains or opens a content and is sent to many, of every channel.
import { CHANNEL_NAMES, type ChannelName } from '@manset/model/channels/channels.ts'
import type { ContentDispatchState } from '@manset/model/dispatch/content-dispatches.ts'
import { isId } from '@manset/model/ids.ts'
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { sql } from 'kysely'
import { allChannels } from '../../dispatch/channels.ts'
import { access, type Builder } from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'

export interface ContentDispatch {
  entity: ChannelName
  itemId: string
  title: string
  /** Where it is sent, such as the mailing channel of a newsletter. */
  lane: string | null
  state: ContentDispatchState
  /** When it was sent, or will be. */
  date: Date | null
}

/** Items of all channels on the site that the viewer may see: upcoming ones first, then the latest; at most 100. */
export async function listContentDispatches(
  contentId: string,
  { tools, viewer }: Context,
): Promise<ContentDispatch[]> {
  const parts = allChannels().filter(({ name }) => can(viewer, `${name}.view`))
  if (parts.length === 0 || !isId(contentId)) return []
  const all = parts.map(
    ({ name, itemsWith }) =>
      sql`select ${sql.lit(name)} as entity, "itemId", title, lane, state, date
        from (${itemsWith({ contentId, siteId: viewer.siteId })}) ${sql.ref(name)}`,
  )
  const { rows } = await sql<ContentDispatch>`
    select s.entity, s."itemId", s.title, s.lane, s.state, s.date from (${sql.join(all, sql` union all `)}) s
    order by s.state in ('planned', 'running') desc,
      case when s.state in ('planned', 'running') then s.date end, s.date desc nulls last, s.entity, s."itemId"
    limit ${LIST_BOUNDS.contentDispatches}`.execute(tools.db)
  return rows
}

export function addContentDispatches(builder: Builder): void {
  const dispatch = builder.objectRef<ContentDispatch>('ContentDispatch').implement({
    ...access('inherit'),
    description:
      'An item of a channel, such as a newsletter, that contains a content and is being or was sent.',
    fields: (t) => ({
      entity: t.exposeString('entity', { description: `The channel: ${CHANNEL_NAMES.join(', ')}.` }),
      itemId: t.exposeID('itemId'),
      title: t.exposeString('title'),
      lane: t.exposeString('lane', {
        nullable: true,
        description: 'Where it is sent, such as the mailing channel of a newsletter.',
      }),
      state: t.exposeString('state', { description: 'planned, running, done, failed or missed.' }),
      date: t.expose('date', { type: 'DateTime', nullable: true }),
    }),
  })
  builder.queryField('getDispatchesOfContent', (t) =>
    t.field({
      ...access(CHANNEL_NAMES.map((name) => `${name}.view` as const)),
      type: [dispatch],
      description:
        'Items of channels that contain or open a content and that the caller may see: upcoming ones first, then the latest; at most 100.',
      args: { contentId: t.arg.id({ required: true }) },
      resolve: (_, { contentId }, context) => listContentDispatches(String(contentId), context),
    }),
  )
}
