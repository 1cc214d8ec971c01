// Calls about presence and edit locks (docs/decisions/one-editor-at-a-time.md). All have the same answer, so they share
// one selection; the generator collects them through `documents`.
import type { EditingEvent, LockCause } from '@manset/model/locks/edit-locks.ts'
import type { TypedDocument } from '../../platform/calls/document.ts'

export interface EditingPerson {
  id: string
  name: string
  picture: string | null
}
export interface EditLock {
  epoch: string
  isLive: boolean
  holder: EditingPerson | null
  tabId: string | null
  acquiredDate: string
  cause: LockCause
  causedBy: EditingPerson | null
  lostTabId: string | null
}
export interface EditRequest {
  id: string
  person: EditingPerson
  tabId: string
  answerDueDate: string
  declinedDate: string | null
  declinedBy: EditingPerson | null
  reply: string | null
}
export interface Presence {
  person: EditingPerson
  tabId: string
  canEdit: boolean
}
/** Lock and presence of an item at a time of the database. */
export interface Editing {
  entity: string
  itemId: string
  serverTime: string
  lock: EditLock | null
  requests: readonly EditRequest[]
  present: readonly Presence[]
  presentCount: number
}
export interface EditingChange {
  kind: `editing.${EditingEvent}`
  entity: string
  itemId: string
  actorId: string | null
  lostTabId: string | null
  editing: Editing | null
}
/** In milliseconds. */
export interface EditingTimes {
  leaseMs: number
  heartbeatMs: number
  countdownMs: number
  idleMs: number
}

/** The item and tab of an editing session. */
export type ItemTab = { entity: string; itemId: string; tabId: string }
type WithItemTab<E> = ItemTab & E

const PERSON = '{ id name picture }'
const LOCK = `lock { epoch isLive holder ${PERSON} tabId acquiredDate cause causedBy ${PERSON} lostTabId }`
const PRESENT = `present { person ${PERSON} tabId canEdit } presentCount`
const REQUESTS = `requests { id person ${PERSON} tabId answerDueDate declinedDate declinedBy ${PERSON} reply }`
const EDITING = `{ entity itemId serverTime ${LOCK} ${REQUESTS} ${PRESENT} }`

const ITEM_TAB = { entity: 'String!', itemId: 'ID!', tabId: 'ID!' }

function createMutation<E>(
  name: string,
  more: Readonly<Record<string, string>>,
): TypedDocument<{ editing: Editing }, WithItemTab<E>> {
  const args = { ...ITEM_TAB, ...more }
  const declared = Object.entries(args).map(([arg, type]) => `$${arg}: ${type}`)
  const given = Object.keys(args).map((arg) => `${arg}: $${arg}`)
  const called = name.charAt(0).toUpperCase() + name.slice(1)
  return `mutation ${called}(${declared.join(', ')}) { editing: ${name}(${given.join(', ')}) ${EDITING} }`
}

export const heartbeatDocument = createMutation<{ epoch: string | null; takesLock: boolean }>(
  'sendHeartbeat',
  {
    epoch: 'ID',
    takesLock: 'Boolean',
  },
)
export const releaseDocument = createMutation<{ epoch: string; isIdle: boolean }>('releaseEditLock', {
  epoch: 'ID!',
  isIdle: 'Boolean',
})
export const requestDocument = createMutation<unknown>('requestEditLock', {})
export const withdrawDocument = createMutation<unknown>('withdrawEditRequest', {})
export const answerDocument = createMutation<{
  epoch: string
  requestId: string
  isApproved: boolean
  reply: string | null
}>('answerEditRequest', { epoch: 'ID!', requestId: 'ID!', isApproved: 'Boolean!', reply: 'String' })
export const handOverDocument = createMutation<{ epoch: string; toPersonId: string; toTabId: string }>(
  'handOverEditLock',
  { epoch: 'ID!', toPersonId: 'ID!', toTabId: 'ID!' },
)
export const switchTabDocument = createMutation<unknown>('switchEditingTab', {})
export const takeOverDocument = createMutation<unknown>('takeOverEditLock', {})
export const removeDocument = createMutation<{ ofPersonId: string; ofTabId: string }>('removeFromItem', {
  ofPersonId: 'ID!',
  ofTabId: 'ID!',
})

export const leaveDocument: TypedDocument<
  { leaveItem: boolean },
  WithItemTab<{ epoch: string | null }>
> = 'mutation LeaveItem($entity: String!, $itemId: ID!, $tabId: ID!, $epoch: ID) { leaveItem(entity: $entity, itemId: $itemId, tabId: $tabId, epoch: $epoch) }'

export const timesDocument: TypedDocument<
  { times: EditingTimes },
  Record<string, never>
> = 'query GetEditingTimes { times: getEditingTimes { leaseMs heartbeatMs countdownMs idleMs } }'

/** All open items of the site, without requests. */
export const listDocument: TypedDocument<
  { open: Editing[] },
  Record<string, never>
> = `query GetEditing { open: getEditing ${EDITING} }`

export const changedDocument: TypedDocument<
  { changed: EditingChange },
  Record<string, never>
> = `subscription EditingChanged { changed: editingChanged { kind entity itemId actorId lostTabId editing ${EDITING} } }`

export const documents: readonly string[] = [
  heartbeatDocument,
  releaseDocument,
  requestDocument,
  withdrawDocument,
  answerDocument,
  handOverDocument,
  switchTabDocument,
  takeOverDocument,
  removeDocument,
  leaveDocument,
  timesDocument,
  listDocument,
  changedDocument,
]
