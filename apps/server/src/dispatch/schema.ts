// GraphQL of dispatches: progress, recipients and actions. The kind's permissions apply: `mailing.view`, `notification.send` and so on.
import { CHANNEL_NAMES } from '@manset/model/channels/channels.ts'
import {
  ACTION_PERMISSIONS,
  type DispatchAction,
  RESENDABLE_STATES,
} from '@manset/model/dispatch/dispatch.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { sql } from 'kysely'
import { access, type Builder, type ItemRef, sharedPayload, writes } from '../platform/graphql/builder.ts'
import type { Context } from '../platform/graphql/context.ts'
import type { LiveEvent } from '../platform/live.ts'
import { forbidden, invalid, notFound } from '../platform/refusal.ts'
import { type DispatchRow, loadDispatch, loadDispatches } from './dispatch-row.ts'
import { addDispatchType, canAct, type DispatchView, dispatchView, dispatchViews } from './dispatch-type.ts'
import {
  type ChangeContext,
  cancelDispatch,
  pauseDispatch,
  resendDispatch,
  resumeDispatch,
  sendAnyway,
} from './dispatches.ts'
import {
  canSeeAddresses,
  type ListedRecipient,
  listRecipients,
  MAX_PAGE_SIZE,
  MAX_SEARCH_MATCHES,
  type RecipientPage,
} from './recipient-list.ts'

const TO_VIEW = CHANNEL_NAMES.map((kind) => `${kind}.view` as const)
const NO_LOCK = { none: 'a dispatch is no item that anybody edits' }
/** Maximum of dispatches listed per item, latest first. */
const MAX_DISPATCHES = 20

export function addDispatches(builder: Builder): void {
  const dispatch = addDispatchType(builder)
  addQueries(builder, dispatch)
  addRecipients(builder)
  addActions(builder, dispatch)
  addEvents(builder, dispatch)
}

/** The dispatch, if it is on the viewer's site and the viewer may see its kind; otherwise `notFound`. */
async function requireVisibleDispatch(id: string, { tools, viewer }: Context): Promise<DispatchRow> {
  const row = /^\d{1,18}$/.test(id) ? await loadDispatch(tools.db, id) : undefined
  if (row?.siteId !== viewer.siteId || !can(viewer, `${row.kind}.view`)) throw notFound('dispatch', id)
  return row
}

function addQueries(builder: Builder, dispatch: ItemRef<DispatchView>): void {
  builder.queryField('getDispatches', (t) =>
    t.field({
      ...access(TO_VIEW),
      type: [dispatch],
      description: 'Dispatches of an item, the latest first; at most 20.',
      args: { kind: t.arg.string({ required: true }), itemId: t.arg.id({ required: true }) },
      resolve: async (_, { kind, itemId }, context) => {
        const known = CHANNEL_NAMES.find((one) => one === kind)
        if (!known || !/^\d{1,18}$/.test(String(itemId))) return []
        const { viewer, tools } = context
        if (!can(viewer, `${known}.view`)) return []
        const rows = await loadDispatches(
          tools.db,
          sql`kind = ${known} and item_id = ${String(itemId)}::bigint and site_id = ${viewer.siteId}
            order by id desc limit ${MAX_DISPATCHES}`,
        )
        return dispatchViews(rows, context)
      },
    }),
  )
  builder.queryField('getDispatch', (t) =>
    t.field({
      ...access(TO_VIEW),
      type: dispatch,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, context) =>
        dispatchView(await requireVisibleDispatch(String(id), context), context),
    }),
  )
}

function addRecipients(builder: Builder): void {
  const recipient = builder.objectRef<ListedRecipient>('DispatchRecipient').implement({
    ...access('inherit'),
    fields: (t) => ({
      seq: t.exposeInt('seq'),
      address: t.exposeString('address', { description: 'Empty if it was erased.' }),
      group: t.exposeString('group', { nullable: true }),
      state: t.exposeString('state', {
        description: 'waiting, sending, sent, failed, unknown or canceled',
      }),
      attempts: t.exposeInt('attempts'),
      code: t.exposeString('code', { nullable: true }),
      at: t.expose('at', { type: 'DateTime', nullable: true }),
      nextAttemptDate: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
    }),
  })
  const page = builder.objectRef<RecipientPage>('DispatchRecipientPage').implement({
    ...access('inherit'),
    fields: (t) => ({
      entries: t.expose('entries', { type: [recipient] }),
      next: t.exposeString('next', { nullable: true, description: 'Cursor of the next page.' }),
      isTruncated: t.exposeBoolean('isTruncated', {
        description: `The search reads at most ${MAX_SEARCH_MATCHES} addresses, and there are more: matches may be missing.`,
      }),
    }),
  })
  const filter = builder.inputType('DispatchRecipientFilter', {
    fields: (t) => ({
      dispatchId: t.id({ required: true }),
      search: t.string({
        description:
          'Beginning of an address or of its domain, ignoring case; with a leading @ only of the domain.',
      }),
      states: t.stringList(),
      group: t.string(),
    }),
  })
  builder.queryField('getDispatchRecipients', (t) =>
    t.field({
      ...access(TO_VIEW),
      type: page,
      description: 'The recipients of a dispatch, by number.',
      args: {
        filter: t.arg({ type: filter, required: true }),
        after: t.arg.string(),
        limit: t.arg.int({ required: true, defaultValue: 50 }),
      },
      resolve: async (_, { filter: asked, after, limit }, context) => {
        if (limit < 1 || limit > MAX_PAGE_SIZE)
          throw invalid([{ field: 'limit', rule: 'between', params: { min: 1, max: MAX_PAGE_SIZE } }])
        const { id, kind } = await requireVisibleDispatch(String(asked.dispatchId), context)
        const isShown = canSeeAddresses(context.viewer, kind, 'view')
        const place = /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0
        return listRecipients(context.tools.db, { ...asked, dispatchId: id, isShown }, place, limit)
      },
    }),
  )
}

function addActions(builder: Builder, dispatch: ItemRef<DispatchView>): void {
  const acting = (
    name: string,
    action: DispatchAction,
    description: string,
    act: (
      trx: Parameters<typeof pauseDispatch>[0],
      id: string,
      context: Context,
      doing: ChangeContext,
    ) => Promise<unknown>,
  ) =>
    builder.mutationField(name, (t) =>
      t.field({
        ...writes(permissionsFor(action), NO_LOCK),
        type: dispatch,
        description,
        args: { id: t.arg.id({ required: true }) },
        resolve: async (_, { id }, context) => {
          await performAction(String(id), action, context, act)
          return dispatchView(await requireVisibleDispatch(String(id), context), context)
        },
      }),
    )
  acting('pauseDispatch', 'pause', 'Pauses the dispatch until it is resumed.', (trx, id, _, doing) =>
    pauseDispatch(trx, id, doing),
  )
  builder.mutationField('resumeDispatch', (t) =>
    t.field({
      ...writes(permissionsFor('resume'), NO_LOCK),
      type: dispatch,
      description: 'Resumes the dispatch, or only the paused services of a group.',
      args: {
        id: t.arg.id({ required: true }),
        group: t.arg.string({ description: 'Only those of this group.' }),
      },
      resolve: async (_, { id, group }, context) => {
        await performAction(String(id), 'resume', context, (trx, own, { tools }, doing) =>
          resumeDispatch(trx, own, tools, doing, group ?? null),
        )
        return dispatchView(await requireVisibleDispatch(String(id), context), context)
      },
    }),
  )
  acting(
    'cancelDispatch',
    'cancel',
    'Cancels the dispatch: recipients not yet in flight get nothing.',
    (trx, id, { tools }, doing) => cancelDispatch(trx, id, tools, doing),
  )
  acting('sendDispatchAnyway', 'sendAnyway', 'Sends a missed dispatch.', (trx, id, { tools }, doing) =>
    sendAnyway(trx, id, tools, doing),
  )
  builder.mutationField('resendDispatch', (t) =>
    t.field({
      ...writes(permissionsFor('resend'), NO_LOCK),
      type: dispatch,
      description:
        'Resends to failed recipients, or to those with an unknown outcome (states: failed, unknown), and to nobody else.',
      args: {
        id: t.arg.id({ required: true }),
        states: t.arg.stringList({ required: true }),
        group: t.arg.string({ description: 'Only those of this group.' }),
      },
      resolve: async (_, { id, states, group }, context) => {
        const known = RESENDABLE_STATES.filter((state) => states.includes(state))
        if (known.length === 0) throw invalid([{ field: 'states', rule: 'required', params: {} }])
        await performAction(String(id), 'resend', context, (trx, own, { tools }, doing) =>
          resendDispatch(trx, own, { states: known, group: group ?? null }, tools, doing),
        )
        return dispatchView(await requireVisibleDispatch(String(id), context), context)
      },
    }),
  )
}

function permissionsFor(action: DispatchAction): string[] {
  return CHANNEL_NAMES.map((kind) => `${kind}.${ACTION_PERMISSIONS[action]}`)
}

async function performAction(
  id: string,
  action: DispatchAction,
  context: Context,
  act: (
    trx: Parameters<typeof pauseDispatch>[0],
    id: string,
    context: Context,
    doing: ChangeContext,
  ) => Promise<unknown>,
): Promise<void> {
  const { kind } = await requireVisibleDispatch(id, context)
  const { viewer, address, tools } = context
  if (!canAct(viewer, kind, action)) throw forbidden()
  const by = { userId: viewer.userId, siteId: viewer.siteId, address }
  await tools.db.transaction().execute((trx) => act(trx, id, context, { by, at: tools.clock.now() }))
}

function addEvents(builder: Builder, dispatch: ItemRef<DispatchView>): void {
  const changed = builder.objectRef<LiveEvent>('DispatchChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind', { description: '`dispatch.…`, or `resync`: refetch what you show.' }),
      dispatch: t.field({
        type: dispatch,
        nullable: true,
        resolve: async ({ kind, id }, _, context) => {
          if (kind === 'resync') return null
          const row = await loadDispatch(context.tools.db, id)
          return row ? dispatchView(row, context) : null
        },
      }),
    }),
  })
  builder.subscriptionField('dispatchChanged', (t) =>
    t.field({
      ...sharedPayload(TO_VIEW),
      type: changed,
      description: 'Changes of state immediately; progress at most twice a second.',
      args: { kind: t.arg.string({ required: true }) },
      subscribe: (_, { kind }, { tools, viewer }) => {
        const known = CHANNEL_NAMES.find((one) => one === kind && can(viewer, `${one}.view`))
        return tools.live.events(
          (event) =>
            event.kind === 'resync' ||
            (event.kind.startsWith('dispatch.') && event.type === known && event.siteId === viewer.siteId),
        ) as never
      },
      resolve: (event) => event as LiveEvent,
    }),
  )
}
