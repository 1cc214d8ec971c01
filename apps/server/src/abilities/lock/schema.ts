// The calls and live events of presence and edit locks, for every lockable entity. Permissions are those of the named entity: to view for
// presence, to edit for the lock, to take over for doing so without consent.
import { access, type Builder, writes } from '../../platform/graphql/builder.ts'
import {
  answerRequest,
  handOverLock,
  moveLockToTab,
  type RequestAnswer,
  releaseLock,
  requestLock,
  withdrawRequest,
} from './consent.ts'
import { listEditing } from './editing.ts'
import { removeTab, takeOverLock } from './force.ts'
import { type Heartbeat, leaveItem, recordHeartbeat } from './heartbeat.ts'
import { type ItemTab, viewableEntities } from './lock-target.ts'
import { addEditingEvents } from './schema-events.ts'
import { addEditingTypes, type EditingTypes } from './schema-types.ts'

/** Calls on the lock itself; each compares person, tab and epoch in its own statement. */
const LOCK_CALL = writes('signedIn', { none: 'moves the lock itself' })

export function addEditing(builder: Builder): void {
  const types = addEditingTypes(builder)
  addQueries(builder, types)
  addHeartbeat(builder, types)
  addTabCalls(builder, types)
  addConsent(builder, types)
  addRemoval(builder, types)
  addEditingEvents(builder, types.editing)
}

function addQueries(builder: Builder, { editing, times }: EditingTypes): void {
  builder.queryField('getEditing', (t) =>
    t.field({
      ...access('signedIn'),
      type: [editing],
      description: 'Open items of the site that the caller may view, for the rows of lists; at most 500.',
      resolve: (_, __, { tools, viewer }) => listEditing(tools.db, viewer.siteId, viewableEntities(viewer)),
    }),
  )
  builder.queryField('getEditingTimes', (t) =>
    t.field({ ...access('signedIn'), type: times, resolve: (_, __, { tools }) => tools.settings.editing }),
  )
}

/** Arguments of every call: the item, and the tab in which it is open. */
function tabArgs(t: Parameters<Parameters<Builder['mutationField']>[1]>[0]) {
  return {
    entity: t.arg.string({ required: true, description: 'Name of the entity, such as news.' }),
    itemId: t.arg.id({ required: true }),
    tabId: t.arg.id({ required: true, description: 'A UUID that the tab created when it was opened.' }),
  }
}

function addHeartbeat(builder: Builder, { editing }: EditingTypes): void {
  builder.mutationField('sendHeartbeat', (t) =>
    t.field({
      ...LOCK_CALL,
      type: editing,
      description:
        'The heartbeat of a tab that has an item open, sent immediately and then at every interval. Renews its lease and its request.',
      args: {
        ...tabArgs(t),
        epoch: t.arg.id({ description: 'Fencing token of the lock that this tab holds.' }),
        takesLock: t.arg.boolean({ description: 'Acquires the lock if nobody holds it.' }),
      },
      resolve: (_, args, context) => recordHeartbeat(args as Heartbeat, context),
    }),
  )
  builder.mutationField('leaveItem', (t) =>
    t.field({
      ...LOCK_CALL,
      type: 'Boolean',
      description: 'Closes the item in this tab; the named lock passes to the first waiting request.',
      args: {
        ...tabArgs(t),
        epoch: t.arg.id({ description: 'Fencing token of the lock that this tab holds.' }),
      },
      resolve: (_, args, context) => leaveItem(args as Heartbeat, context),
    }),
  )
  builder.mutationField('releaseEditLock', (t) =>
    t.field({
      ...LOCK_CALL,
      type: editing,
      description:
        'Releases the lock; the tab continues read-only. Fails with LOCK_LOST if it does not hold the lock.',
      args: {
        ...tabArgs(t),
        epoch: t.arg.id({ required: true }),
        isIdle: t.arg.boolean({ description: 'The tab was idle.' }),
      },
      resolve: (_, { isIdle, ...args }, context) =>
        releaseLock({ ...(args as ItemTab & { epoch: string }), reason: isIdle ? 'idle' : 'left' }, context),
    }),
  )
}

/** Calls with only the item and the tab as arguments. */
const TAB_CALLS = {
  requestEditLock: {
    run: requestLock,
    description:
      'Requests the lock from its holder; granted immediately if nobody holds it. A repeated request retains its place.',
  },
  withdrawEditRequest: {
    run: withdrawRequest,
    description: 'Withdraws this tab’s request, or dismisses a declined one.',
  },
  switchEditingTab: {
    run: moveLockToTab,
    description: 'Moves the lock from another tab of the caller to this one.',
  },
  takeOverEditLock: {
    run: takeOverLock,
    description:
      'Takes over the lock immediately, regardless of its holder; requires the entity’s permission `takeOver`. Audited.',
  },
} as const

function addTabCalls(builder: Builder, { editing }: EditingTypes): void {
  for (const [name, { run, description }] of Object.entries(TAB_CALLS))
    builder.mutationField(name, (t) =>
      t.field({
        ...LOCK_CALL,
        type: editing,
        description,
        args: tabArgs(t),
        resolve: (_, args, context) => run(args as ItemTab, context),
      }),
    )
}

function addConsent(builder: Builder, { editing }: EditingTypes): void {
  builder.mutationField('answerEditRequest', (t) =>
    t.field({
      ...LOCK_CALL,
      type: editing,
      description:
        'Approves or declines a request, as the holder. Fails with LOCK_LOST if the lock has changed hands, with NOT_FOUND if there is no such request.',
      args: {
        ...tabArgs(t),
        epoch: t.arg.id({ required: true }),
        requestId: t.arg.id({ required: true }),
        isApproved: t.arg.boolean({ required: true }),
        reply: t.arg.string({ description: 'A reason for the declined person; at most 200 characters.' }),
      },
      resolve: (_, args, context) => answerRequest(args as RequestAnswer, context),
    }),
  )
  builder.mutationField('handOverEditLock', (t) =>
    t.field({
      ...LOCK_CALL,
      type: editing,
      description: 'Hands the lock over to a waiting tab, or to a present one that may edit.',
      args: {
        ...tabArgs(t),
        epoch: t.arg.id({ required: true }),
        toPersonId: t.arg.id({ required: true }),
        toTabId: t.arg.id({ required: true }),
      },
      resolve: (_, { toPersonId, toTabId, ...args }, context) =>
        handOverLock(
          {
            ...(args as ItemTab & { epoch: string }),
            to: { personId: String(toPersonId), tabId: String(toTabId) },
          },
          context,
        ),
    }),
  )
}

function addRemoval(builder: Builder, { editing }: EditingTypes): void {
  builder.mutationField('removeFromItem', (t) =>
    t.field({
      ...LOCK_CALL,
      type: editing,
      description:
        'Removes a tab from the item, with its lock; requires the entity’s permission `takeOver`. Audited.',
      args: {
        ...tabArgs(t),
        ofPersonId: t.arg.id({ required: true }),
        ofTabId: t.arg.id({ required: true }),
      },
      resolve: (_, { ofPersonId, ofTabId, ...args }, context) =>
        removeTab(
          { ...(args as ItemTab), of: { personId: String(ofPersonId), tabId: String(ofTabId) } },
          context,
        ),
    }),
  )
}
