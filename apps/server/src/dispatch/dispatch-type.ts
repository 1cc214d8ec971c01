// The GraphQL type of a dispatch: its progress, its trouble and the viewer's actions.
import { CHANNEL_NAMES, type ChannelName } from '@manset/model/channels/channels.ts'
import {
  ACTION_PERMISSIONS,
  type DispatchAction,
  RECIPIENT_STATES,
  type RecipientCounts,
} from '@manset/model/dispatch/dispatch.ts'
import { can, type Viewer } from '@manset/model/permissions/permissions.ts'
import { access, type Builder, type ItemRef } from '../platform/graphql/builder.ts'
import type { Context } from '../platform/graphql/context.ts'
import type { Totals } from './channel.ts'
import { allowedActions, type DispatchRow, loadTotalsOf } from './dispatch-row.ts'
import { parseRoute } from './route.ts'

export interface DispatchView extends DispatchRow {
  totals: Totals
  actions: readonly DispatchAction[]
}

interface RoutePause {
  service: string | null
  code: string
  waiting: number
}

interface GroupView {
  group: string
  counts: RecipientCounts
  pauses: RoutePause[]
}

/** The GraphQL type of a dispatch, with its counts and groups. */
export function addDispatchType(builder: Builder): ItemRef<DispatchView> {
  const counts = builder.objectRef<RecipientCounts>('RecipientCounts').implement({
    ...access('inherit'),
    description: 'Number of recipients in each state.',
    fields: (t) => ({
      ...Object.fromEntries(RECIPIENT_STATES.map((state) => [state, t.exposeInt(state)])),
      gone: t.exposeInt('gone', {
        description: 'Failed recipients that no longer exist: a resend skips them.',
      }),
    }),
  })
  const pause = builder.objectRef<RoutePause>('RoutePause').implement({
    ...access('inherit'),
    description: 'A service to which a dispatch is paused for one group, until somebody resumes it.',
    fields: (t) => ({
      service: t.exposeString('service', { nullable: true, description: 'The host of a push service.' }),
      code: t.exposeString('code', { description: 'The service’s answer, or the error.' }),
      waiting: t.exposeInt('waiting', { description: 'Number of recipients waiting for it.' }),
    }),
  })
  const group = builder.objectRef<GroupView>('RecipientGroup').implement({
    ...access('inherit'),
    fields: (t) => ({
      group: t.exposeString('group'),
      counts: t.expose('counts', { type: counts }),
      pauses: t.expose('pauses', { type: [pause] }),
    }),
  })
  return builder.objectRef<DispatchView>('Dispatch').implement({
    ...access('inherit'),
    description: 'One sending to many recipients.',
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      kind: t.exposeString('kind', { description: `The channel: ${CHANNEL_NAMES.join(', ')}.` }),
      itemId: t.exposeID('itemId'),
      name: t.exposeString('name'),
      state: t.exposeString('state', {
        description: 'scheduled, sending, paused, sent, failed, canceled or missed',
      }),
      trouble: t.exposeString('trouble', {
        nullable: true,
        description: 'Code of the reason why it is paused or failed.',
      }),
      resumesDate: t.expose('resumesAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When another server will continue, if the sending server was lost.',
      }),
      dueDate: t.expose('dueAt', { type: 'DateTime' }),
      deadline: t.expose('deadlineAt', { type: 'DateTime', nullable: true }),
      frozenDate: t.expose('frozenAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When its audience was frozen.',
      }),
      startedDate: t.expose('startedAt', { type: 'DateTime', nullable: true }),
      finishedDate: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
      perSecond: t.exposeInt('perSecond', { nullable: true }),
      counts: t.field({ type: counts, resolve: ({ totals }) => totals.counts }),
      groups: t.field({
        type: [group],
        resolve: groupViews,
      }),
      actions: t.exposeStringList('actions', {
        description: 'Actions available to the caller: pause, resume, cancel, resend, sendAnyway.',
      }),
    }),
  })
}

function groupViews({ totals: { groups, routes }, pausedRoutes }: DispatchView): GroupView[] {
  const pauses = pausedRoutes.map(({ route, code }) => ({
    ...{ ...parseRoute(route), code },
    waiting: routes.get(route)?.waiting ?? 0,
  }))
  return [...groups].map(([group, counts]) => ({
    ...{ group, counts },
    pauses: pauses.filter((one) => one.group === group),
  }))
}

/** The row with the totals and actions that the GraphQL type needs. */
export async function dispatchView(row: DispatchRow, context: Context): Promise<DispatchView> {
  const [one] = await dispatchViews([row], context)
  return one as DispatchView
}

export async function dispatchViews(
  rows: readonly DispatchRow[],
  { tools, viewer }: Context,
): Promise<DispatchView[]> {
  const ids = rows.map(({ id }) => id)
  const totals = await loadTotalsOf(tools.db, ids)
  return rows.map((row, place) => ({
    ...row,
    totals: totals[place] as Totals,
    actions: allowedActions(row).filter((action) => canAct(viewer, row.kind, action)),
  }))
}

export function canAct(viewer: Viewer, kind: ChannelName, action: DispatchAction): boolean {
  return can(viewer, `${kind}.${ACTION_PERMISSIONS[action]}`)
}
