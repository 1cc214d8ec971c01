// GraphQL of dispatches: how far they are, to whom they went, and what people may do about them. The rights are those of the
// kind: `mailing.view`, `notification.send` and so on.
import {
  ACTION_RIGHTS,
  DISPATCH_KINDS,
  type DispatchAction,
  type DispatchKindName,
  RECIPIENT_STATES,
  RESENT_STATES,
  type RecipientCounts,
} from '@manset/model/dispatch.ts'
import { can, type Viewer } from '@manset/model/permissions.ts'
import { sql } from 'kysely'
import { access, type Builder, type ItemRef, toldAlike, writes } from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { forbidden, invalid, notFound } from '../../platform/refusal.ts'
import { actionsOf, type DispatchRow, readDispatch, readDispatches, readTotalsOf } from './dispatch-row.ts'
import {
  cancelDispatch,
  type Doing,
  pauseDispatch,
  resendDispatch,
  resumeDispatch,
  sendAnyway,
} from './dispatches.ts'
import type { Totals } from './kind.ts'
import {
  type ListedRecipient,
  listRecipients,
  MOST_LISTED,
  MOST_LOOKED,
  type RecipientPage,
  showsAddresses,
} from './recipient-list.ts'

interface Shown extends DispatchRow {
  totals: Totals
  actions: readonly DispatchAction[]
}

const TO_VIEW = DISPATCH_KINDS.map((kind) => `${kind}.view` as const)
const NONE = { none: 'a dispatch is no item that anybody edits' }
/** Of an item, the latest. */
const MOST_SHOWN = 20

export function addDispatches(builder: Builder): void {
  const dispatch = addType(builder)
  addQueries(builder, dispatch)
  addRecipients(builder)
  addActions(builder, dispatch)
  addEvents(builder, dispatch)
}

function addType(builder: Builder): ItemRef<Shown> {
  const counts = builder.objectRef<RecipientCounts>('RecipientCounts').implement({
    ...access('inherit'),
    description: 'How many recipients are in each state.',
    fields: (t) => ({
      ...Object.fromEntries(RECIPIENT_STATES.map((state) => [state, t.exposeInt(state)])),
      gone: t.exposeInt('gone', {
        description: 'Of those that failed, whoever is not there any more: nobody sends to them again.',
      }),
    }),
  })
  const group = builder.objectRef<{ group: string; counts: RecipientCounts }>('RecipientGroup').implement({
    ...access('inherit'),
    fields: (t) => ({ group: t.exposeString('group'), counts: t.expose('counts', { type: counts }) }),
  })
  return builder.objectRef<Shown>('Dispatch').implement({
    ...access('inherit'),
    description: 'Something on its way to many, once.',
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      kind: t.exposeString('kind', { description: 'mailing or notification' }),
      itemId: t.exposeID('itemId'),
      name: t.exposeString('name'),
      state: t.exposeString('state', {
        description: 'scheduled, sending, paused, sent, failed, canceled or missed',
      }),
      trouble: t.exposeString('trouble', {
        nullable: true,
        description: 'What keeps it from going on, or why it failed, as a code.',
      }),
      dueDate: t.expose('dueAt', { type: 'Moment' }),
      deadline: t.expose('deadlineAt', { type: 'Moment', nullable: true }),
      frozenDate: t.expose('frozenAt', {
        type: 'Moment',
        nullable: true,
        description: 'When its recipients were written down.',
      }),
      startedDate: t.expose('startedAt', { type: 'Moment', nullable: true }),
      finishedDate: t.expose('finishedAt', { type: 'Moment', nullable: true }),
      perSecond: t.exposeInt('perSecond', { nullable: true }),
      counts: t.field({ type: counts, resolve: ({ totals }) => totals.counts }),
      groups: t.field({
        type: [group],
        resolve: ({ totals }) => [...totals.groups].map(([name, own]) => ({ group: name, counts: own })),
      }),
      actions: t.exposeStringList('actions', {
        description: 'What whoever asks may do about it: pause, resume, cancel, resend, sendAnyway.',
      }),
    }),
  })
}

async function shown(row: DispatchRow, context: Context): Promise<Shown> {
  const [one] = await allShown([row], context)
  return one as Shown
}

async function allShown(rows: readonly DispatchRow[], { tools, viewer }: Context): Promise<Shown[]> {
  const ids = rows.map(({ id }) => id)
  const totals = await readTotalsOf(tools.db, ids)
  return rows.map((row, place) => ({
    ...row,
    totals: totals[place] as Totals,
    actions: actionsOf(row).filter((action) => mayAct(viewer, row.kind, action)),
  }))
}

function mayAct(viewer: Viewer, kind: DispatchKindName, action: DispatchAction): boolean {
  return can(viewer, `${kind}.${ACTION_RIGHTS[action]}`)
}

/** The dispatch, where the viewer may see those of its kind, on their site. */
async function visible(id: string, { tools, viewer }: Context): Promise<DispatchRow> {
  const row = /^\d{1,18}$/.test(id) ? await readDispatch(tools.db, id) : undefined
  if (row?.siteId !== viewer.siteId || !can(viewer, `${row.kind}.view`)) throw notFound('dispatch', id)
  return row
}

function addQueries(builder: Builder, dispatch: ItemRef<Shown>): void {
  builder.queryField('getDispatches', (t) =>
    t.field({
      ...access(TO_VIEW),
      type: [dispatch],
      description: 'Those of an item, the latest first; 20 at most.',
      args: { kind: t.arg.string({ required: true }), itemId: t.arg.id({ required: true }) },
      resolve: async (_, { kind, itemId }, context) => {
        const known = DISPATCH_KINDS.find((one) => one === kind)
        if (!known || !/^\d{1,18}$/.test(String(itemId))) return []
        const { viewer, tools } = context
        if (!can(viewer, `${known}.view`)) return []
        const rows = await readDispatches(
          tools.db,
          sql`kind = ${known} and item_id = ${String(itemId)}::bigint and site_id = ${viewer.siteId}
            order by id desc limit ${MOST_SHOWN}`,
        )
        return allShown(rows, context)
      },
    }),
  )
  builder.queryField('getDispatch', (t) =>
    t.field({
      ...access(TO_VIEW),
      type: dispatch,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, context) => shown(await visible(String(id), context), context),
    }),
  )
}

function addRecipients(builder: Builder): void {
  const recipient = builder.objectRef<ListedRecipient>('DispatchRecipient').implement({
    ...access('inherit'),
    fields: (t) => ({
      seq: t.exposeInt('seq'),
      address: t.exposeString('address', { description: 'Empty where it was erased.' }),
      group: t.exposeString('group', { nullable: true }),
      state: t.exposeString('state', {
        description: 'waiting, sending, sent, failed, unknown or canceled',
      }),
      attempts: t.exposeInt('attempts'),
      code: t.exposeString('code', { nullable: true }),
      at: t.expose('at', { type: 'Moment', nullable: true }),
      nextTryDate: t.expose('nextTryAt', { type: 'Moment', nullable: true }),
    }),
  })
  const page = builder.objectRef<RecipientPage>('DispatchRecipientPage').implement({
    ...access('inherit'),
    fields: (t) => ({
      entries: t.expose('entries', { type: [recipient] }),
      next: t.exposeString('next', { nullable: true, description: 'Cursor of the next page.' }),
      isCut: t.exposeBoolean('isCut', {
        description: `More addresses begin so than are looked at (${MOST_LOOKED}): not all that match are shown.`,
      }),
    }),
  })
  const filter = builder.inputType('DispatchRecipientFilter', {
    fields: (t) => ({
      dispatchId: t.id({ required: true }),
      search: t.string({
        description: 'How an address or its domain begins, in any case; with @ before it, a domain alone.',
      }),
      states: t.stringList(),
      group: t.string(),
    }),
  })
  builder.queryField('getDispatchRecipients', (t) =>
    t.field({
      ...access(TO_VIEW),
      type: page,
      description: 'To whom it goes, by number.',
      args: {
        filter: t.arg({ type: filter, required: true }),
        after: t.arg.string(),
        limit: t.arg.int({ required: true, defaultValue: 50 }),
      },
      resolve: async (_, { filter: asked, after, limit }, context) => {
        if (limit < 1 || limit > MOST_LISTED)
          throw invalid([{ field: 'limit', rule: 'between', params: { min: 1, max: MOST_LISTED } }])
        const { id, kind } = await visible(String(asked.dispatchId), context)
        const isShown = showsAddresses(context.viewer, kind, 'view')
        const place = /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0
        return listRecipients(context.tools.db, { ...asked, dispatchId: id, isShown }, place, limit)
      },
    }),
  )
}

function addActions(builder: Builder, dispatch: ItemRef<Shown>): void {
  const acting = (
    name: string,
    action: DispatchAction,
    description: string,
    act: (
      trx: Parameters<typeof pauseDispatch>[0],
      id: string,
      context: Context,
      doing: Doing,
    ) => Promise<unknown>,
  ) =>
    builder.mutationField(name, (t) =>
      t.field({
        ...writes(rightsTo(action), NONE),
        type: dispatch,
        description,
        args: { id: t.arg.id({ required: true }) },
        resolve: async (_, { id }, context) => {
          await carryOut(String(id), action, context, act)
          return shown(await visible(String(id), context), context)
        },
      }),
    )
  acting('pauseDispatch', 'pause', 'Nobody more gets it until it is resumed.', (trx, id, _, doing) =>
    pauseDispatch(trx, id, doing),
  )
  acting('resumeDispatch', 'resume', 'It goes on.', (trx, id, { tools }, doing) =>
    resumeDispatch(trx, id, tools, doing),
  )
  acting(
    'cancelDispatch',
    'cancel',
    'Whoever was not handed over to yet gets nothing.',
    (trx, id, { tools }, doing) => cancelDispatch(trx, id, tools, doing),
  )
  acting(
    'sendDispatchAnyway',
    'sendAnyway',
    'What was missed goes out after all.',
    (trx, id, { tools }, doing) => sendAnyway(trx, id, tools, doing),
  )
  builder.mutationField('resendDispatch', (t) =>
    t.field({
      ...writes(rightsTo('resend'), NONE),
      type: dispatch,
      description:
        'Goes out again to those it failed for, or of whom nobody knows (states: failed, unknown), and to nobody else.',
      args: {
        id: t.arg.id({ required: true }),
        states: t.arg.stringList({ required: true }),
        group: t.arg.string({ description: 'Only those of this group.' }),
      },
      resolve: async (_, { id, states, group }, context) => {
        const known = RESENT_STATES.filter((state) => states.includes(state))
        if (known.length === 0) throw invalid([{ field: 'states', rule: 'required', params: {} }])
        await carryOut(String(id), 'resend', context, (trx, own, { tools }, doing) =>
          resendDispatch(trx, own, { states: known, group: group ?? null }, tools, doing),
        )
        return shown(await visible(String(id), context), context)
      },
    }),
  )
}

function rightsTo(action: DispatchAction): string[] {
  return DISPATCH_KINDS.map((kind) => `${kind}.${ACTION_RIGHTS[action]}`)
}

async function carryOut(
  id: string,
  action: DispatchAction,
  context: Context,
  act: (
    trx: Parameters<typeof pauseDispatch>[0],
    id: string,
    context: Context,
    doing: Doing,
  ) => Promise<unknown>,
): Promise<void> {
  const { kind } = await visible(id, context)
  const { viewer, address, tools } = context
  if (!mayAct(viewer, kind, action)) throw forbidden()
  const by = { userId: viewer.userId, siteId: viewer.siteId, address }
  await tools.db.transaction().execute((trx) => act(trx, id, context, { by, at: tools.clock.now() }))
}

function addEvents(builder: Builder, dispatch: ItemRef<Shown>): void {
  const changed = builder.objectRef<LiveEvent>('DispatchChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind', { description: '`dispatch.…`, or `resync`: read again what you show.' }),
      dispatch: t.field({
        type: dispatch,
        nullable: true,
        resolve: async ({ kind, id }, _, context) => {
          if (kind === 'resync') return null
          const row = await readDispatch(context.tools.db, id)
          return row ? shown(row, context) : null
        },
      }),
    }),
  })
  builder.subscriptionField('dispatchChanged', (t) =>
    t.field({
      ...toldAlike(TO_VIEW),
      type: changed,
      description: 'Changes of state at once, and how far they are twice a second at most.',
      args: { kind: t.arg.string({ required: true }) },
      subscribe: (_, { kind }, { tools, viewer }) => {
        const known = DISPATCH_KINDS.find((one) => one === kind && can(viewer, `${one}.view`))
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
