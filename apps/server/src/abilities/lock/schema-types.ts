// The GraphQL types of presence and edit locks.
import { access, type Builder, type ItemRef } from '../../platform/graphql/builder.ts'
import type { EditingSettings } from '../../platform/settings/editing.ts'
import type { Editing, EditingPerson, EditLock, EditRequest, Presence } from './editing.ts'

export interface EditingTypes {
  editing: ItemRef<Editing>
  times: ItemRef<EditingSettings>
}

const inherited = access('inherit')

export function addEditingTypes(builder: Builder): EditingTypes {
  const person = builder.objectRef<EditingPerson>('EditingPerson').implement({
    ...inherited,
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      picture: t.exposeString('picture', { nullable: true }),
    }),
  })
  const lock = addLock(builder, person)
  const request = addRequest(builder, person)
  const presence = builder.objectRef<Presence>('Presence').implement({
    ...inherited,
    description: 'A tab that has the item open.',
    fields: (t) => ({
      person: t.expose('person', { type: person }),
      tabId: t.exposeID('tabId'),
      since: t.expose('since', { type: 'DateTime' }),
      canEdit: t.exposeBoolean('canEdit', { description: 'The lock may be handed over to them.' }),
    }),
  })
  const editing = builder.objectRef<Editing>('Editing').implement({
    ...inherited,
    description:
      'The tabs that have an item open, the holder of its edit lock, and the requests for the lock.',
    fields: (t) => ({
      entity: t.exposeString('entity'),
      itemId: t.exposeID('itemId'),
      serverTime: t.expose('serverTime', {
        type: 'DateTime',
        description:
          'The database’s clock, like all times here: base countdowns on it. The answer with the later time wins.',
      }),
      lock: t.expose('lock', {
        type: lock,
        nullable: true,
        description: 'Null if nobody has held it recently.',
      }),
      requests: t.expose('requests', {
        type: [request],
        description: 'In the order of arrival, including declined ones. Empty in lists of a whole site.',
      }),
      present: t.expose('present', {
        type: [presence],
        description: 'The longest present first, at most 50.',
      }),
      presentCount: t.exposeInt('presentCount'),
    }),
  })
  const times = builder.objectRef<EditingSettings>('EditingTimes').implement({
    ...inherited,
    description: 'In milliseconds.',
    fields: (t) => ({
      leaseMs: t.exposeInt('leaseMs', { description: 'Time after the last heartbeat until a lock expires.' }),
      heartbeatMs: t.exposeInt('heartbeatMs', { description: 'Interval of a tab’s calls of sendHeartbeat.' }),
      countdownMs: t.exposeInt('countdownMs', {
        description: 'Time after which an unanswered request is approved automatically.',
      }),
      idleMs: t.exposeInt('idleMs', {
        description: 'Time without input after which a tab releases its lock.',
      }),
    }),
  })
  return { editing, times }
}

function addLock(builder: Builder, person: ItemRef<EditingPerson>): ItemRef<EditLock> {
  return builder.objectRef<EditLock>('EditLock').implement({
    ...inherited,
    fields: (t) => ({
      epoch: t.exposeID('epoch', {
        description: 'Fencing token: sent with every write; grows whenever the holder changes.',
      }),
      isLive: t.exposeBoolean('isLive', {
        description: 'True while somebody holds it; false after it was released or has expired.',
      }),
      holder: t.expose('holder', { type: person, nullable: true }),
      tabId: t.exposeID('tabId', { nullable: true, description: 'The tab of the holder.' }),
      acquiredDate: t.expose('acquiredDate', { type: 'DateTime' }),
      expiresDate: t.expose('expiresDate', { type: 'DateTime' }),
      cause: t.exposeString('cause', {
        description:
          'The cause of the current state: taken, approved, automatically, handedOver, takenOver, switched, removed, left, idle or expired.',
      }),
      causedBy: t.expose('causedBy', {
        type: person,
        nullable: true,
        description: 'Null if a timeout did it.',
      }),
      lostBy: t.expose('lostBy', { type: person, nullable: true, description: 'The previous holder.' }),
      lostTabId: t.exposeID('lostTabId', { nullable: true }),
    }),
  })
}

function addRequest(builder: Builder, person: ItemRef<EditingPerson>): ItemRef<EditRequest> {
  return builder.objectRef<EditRequest>('EditRequest').implement({
    ...inherited,
    fields: (t) => ({
      id: t.exposeID('id'),
      person: t.expose('person', { type: person }),
      tabId: t.exposeID('tabId'),
      requestedDate: t.expose('requestedDate', { type: 'DateTime' }),
      answerDueDate: t.expose('answerDueDate', {
        type: 'DateTime',
        description:
          'Approved automatically at this time, unless it was answered or the lock has changed hands before.',
      }),
      declinedDate: t.expose('declinedDate', { type: 'DateTime', nullable: true }),
      declinedBy: t.expose('declinedBy', { type: person, nullable: true }),
      reply: t.exposeString('reply', { nullable: true, description: 'The reason given with the refusal.' }),
    }),
  })
}
