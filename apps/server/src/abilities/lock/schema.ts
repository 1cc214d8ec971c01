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
      description:
        'Every open item of the site that the caller may view, for the rows of lists; 500 at most.',
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
    tabId: t.arg.id({ required: true, description: 'A UUID that the tab made when it was opened.' }),
  }
}

function addHeartbeat(builder: Builder, { editing }: EditingTypes): void {
  builder.mutationField('stayOnItem', (t) =>
    t.field({
      ...LOCK_CALL,
      type: editing,
      description:
        'The sign of life of a tab that has an item open: at once, then every heartbeat. Renews its lease and its request.',
      args: {
        ...tabArgs(t),
        epoch: t.arg.id({ description: 'Of the lock this tab holds.' }),
        takesLock: t.arg.boolean({ description: 'Takes the lock where nobody holds it.' }),
      },
      resolve: (_, args, context) => recordHeartbeat(args as Heartbeat, context),
    }),
  )
  builder.mutationField('leaveItem', (t) =>
    t.field({
      ...LOCK_CALL,
      type: 'Boolean',
      description: 'The tab closes the item; the lock it names goes to whoever waits first.',
      args: { ...tabArgs(t), epoch: t.arg.id({ description: 'Of the lock this tab holds.' }) },
      resolve: (_, args, context) => leaveItem(args as Heartbeat, context),
    }),
  )
  builder.mutationField('releaseEditLock', (t) =>
    t.field({
      ...LOCK_CALL,
      type: editing,
      description: 'The tab goes on reading only. Refused with LOCK_LOST where it does not hold the lock.',
      args: {
        ...tabArgs(t),
        epoch: t.arg.id({ required: true }),
        isIdle: t.arg.boolean({ description: 'Because nothing was done in it for a while.' }),
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
    description: 'Asks the holder; given at once where nobody holds it. Who asks twice keeps their place.',
  },
  withdrawEditRequest: {
    run: withdrawRequest,
    description: 'Takes the request of this tab back, or puts a declined one away.',
  },
  switchEditingTab: {
    run: moveLockToTab,
    description: 'Moves the lock from another tab of the caller to this one.',
  },
  takeOverEditLock: {
    run: takeOverLock,
    description:
      'Takes the lock at once, whoever holds it; needs the right `takeOver` of the entity. Audited.',
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
        'The holder approves or declines. Refused with LOCK_LOST where the lock has passed, NOT_FOUND where nobody waits so.',
      args: {
        ...tabArgs(t),
        epoch: t.arg.id({ required: true }),
        requestId: t.arg.id({ required: true }),
        isApproved: t.arg.boolean({ required: true }),
        word: t.arg.string({ description: 'Said to whoever is declined; 200 characters at most.' }),
      },
      resolve: (_, args, context) => answerRequest(args as RequestAnswer, context),
    }),
  )
  builder.mutationField('handOverEditLock', (t) =>
    t.field({
      ...LOCK_CALL,
      type: editing,
      description: 'The holder gives the lock to a tab that waits, or that is here and may edit.',
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
        'Takes a tab off the item, and its lock; needs the right `takeOver` of the entity. Audited.',
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
