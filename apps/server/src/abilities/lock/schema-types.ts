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
    description: 'A tab in which somebody has the item open.',
    fields: (t) => ({
      person: t.expose('person', { type: person }),
      tabId: t.exposeID('tabId'),
      since: t.expose('since', { type: 'Moment' }),
      mayEdit: t.exposeBoolean('mayEdit', { description: 'The lock may be handed over to them.' }),
    }),
  })
  const editing = builder.objectRef<Editing>('Editing').implement({
    ...inherited,
    description: 'Who has an item open, who alone may write it, and who waits for that.',
    fields: (t) => ({
      entity: t.exposeString('entity'),
      itemId: t.exposeID('itemId'),
      serverTime: t.expose('serverTime', {
        type: 'Moment',
        description:
          'Of the database, as all times here: countdowns are reckoned from it. The later answer holds.',
      }),
      lock: t.expose('lock', {
        type: lock,
        nullable: true,
        description: 'Null where nobody held it lately.',
      }),
      requests: t.expose('requests', {
        type: [request],
        description: 'First come, first served; declined ones too. Empty in lists of a whole site.',
      }),
      present: t.expose('present', { type: [presence], description: 'Longest here first, 50 at most.' }),
      presentCount: t.exposeInt('presentCount'),
    }),
  })
  const times = builder.objectRef<EditingSettings>('EditingTimes').implement({
    ...inherited,
    description: 'In milliseconds.',
    fields: (t) => ({
      leaseMs: t.exposeInt('leaseMs', { description: 'A lock outlives the last sign of life by this.' }),
      heartbeatMs: t.exposeInt('heartbeatMs', { description: 'How often a tab calls stayOnItem.' }),
      countdownMs: t.exposeInt('countdownMs', {
        description: 'An unanswered request is approved after this.',
      }),
      idleMs: t.exposeInt('idleMs', { description: 'A tab without input for this long gives its lock up.' }),
    }),
  })
  return { editing, times }
}

function addLock(builder: Builder, person: ItemRef<EditingPerson>): ItemRef<EditLock> {
  return builder.objectRef<EditLock>('EditLock').implement({
    ...inherited,
    fields: (t) => ({
      epoch: t.exposeID('epoch', { description: 'Goes with every write; grows whenever the lock passes.' }),
      isLive: t.exposeBoolean('isLive', {
        description: 'Somebody holds it; else it was given up or has run out.',
      }),
      holder: t.expose('holder', { type: person, nullable: true }),
      tabId: t.exposeID('tabId', { nullable: true, description: 'The tab of the holder.' }),
      acquiredDate: t.expose('acquiredDate', { type: 'Moment' }),
      expiresDate: t.expose('expiresDate', { type: 'Moment' }),
      cause: t.exposeString('cause', {
        description:
          'How it came to stand like this: taken, approved, automatically, handedOver, takenOver, switched, removed, left, idle or expired.',
      }),
      causedBy: t.expose('causedBy', {
        type: person,
        nullable: true,
        description: 'Null where time did it.',
      }),
      lostBy: t.expose('lostBy', { type: person, nullable: true, description: 'Who held it before.' }),
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
      askedDate: t.expose('askedDate', { type: 'Moment' }),
      answersByDate: t.expose('answersByDate', {
        type: 'Moment',
        description:
          'Approved by itself then, unless it is answered or the lock passes to somebody else before.',
      }),
      declinedDate: t.expose('declinedDate', { type: 'Moment', nullable: true }),
      declinedBy: t.expose('declinedBy', { type: person, nullable: true }),
      word: t.exposeString('word', { nullable: true, description: 'Said by whoever declined.' }),
    }),
  })
}
