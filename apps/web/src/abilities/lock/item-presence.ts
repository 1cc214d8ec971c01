// Presence on the current site: fetched once and followed by one subscription, however many rows and forms use it.
// Listeners are called only for their item, and only if its display changes.
import { call } from '../../platform/calls/graphql.ts'
import { listenLive, onResync } from '../../platform/live/live.ts'
import { getSelectedSiteId, watchSelectedSiteId } from '../../platform/site.ts'
import { changedDocument, type Editing, type EditingChange, listDocument } from './lock.documents.ts'
import { listPresentPeople, type PresentPerson, pickNewer } from './lock-state.ts'
import { recordServerTime } from './server-clock.ts'

/** Presence shown beside an item's name. */
export interface ItemPresence {
  people: readonly PresentPerson[]
  /** Number of people, which may exceed those listed. */
  count: number
}

type Listener = () => void
type ChangeListener = (change: EditingChange) => void

const editingByItem = new Map<string, Editing>()
const presenceByItem = new Map<string, ItemPresence>()
const displayListeners = new Map<string, Set<Listener>>()
const changeListeners = new Map<string, Set<ChangeListener>>()
let listenerCount = 0
let stop: (() => void) | undefined

export const getItemKey = (entity: string, itemId: string) => `${entity} ${itemId}`

/** Presence of an item; undefined if nobody has it open. The object is stable while its display is unchanged. */
export const getPresence = (key: string): ItemPresence | undefined => presenceByItem.get(key)

/** Calls the listener when an item's display changes. Returns a function that unsubscribes. */
export function subscribePresence(key: string, listener: Listener): () => void {
  return addListener(displayListeners, key, listener)
}

/** Forwards the events of an item. */
export function subscribeChanges(key: string, hearing: ChangeListener): () => void {
  return addListener(changeListeners, key, hearing)
}

/** Applies the state of an item from an answer or event. */
export function recordEditing(editing: Editing): void {
  recordServerTime(editing.serverTime)
  const key = getItemKey(editing.entity, editing.itemId)
  const newer = pickNewer(editingByItem.get(key) ?? null, editing)
  if (hasNobody(newer)) editingByItem.delete(key)
  else editingByItem.set(key, newer)
  updatePresence(key)
}

const hasNobody = ({ lock, presentCount }: Editing) => !lock?.isLive && presentCount === 0

function updatePresence(key: string): void {
  const editing = editingByItem.get(key)
  const next = editing && { people: listPresentPeople(editing), count: editing.presentCount }
  if (JSON.stringify(next) === JSON.stringify(presenceByItem.get(key))) return
  if (next) presenceByItem.set(key, next)
  else presenceByItem.delete(key)
  for (const listener of displayListeners.get(key) ?? []) listener()
}

function addListener<L>(listening: Map<string, Set<L>>, key: string, listener: L): () => void {
  const all = listening.get(key) ?? new Set()
  listening.set(key, all.add(listener))
  listenerCount += 1
  stop ??= startFollowing()
  return () => {
    all.delete(listener)
    if (all.size === 0 && listening.get(key) === all) listening.delete(key)
    listenerCount -= 1
    // During navigation there are briefly no listeners; without the delay, the subscription would be closed and reopened.
    setTimeout(() => {
      if (listenerCount > 0) return
      stop?.()
      stop = undefined
    })
  }
}

/** Subscribes to the current site and fetches its state. */
function startFollowing(): () => void {
  const stops = [
    listenLive(changedDocument, ({ changed }) => handleChange(changed), {}),
    onResync(() => void fetchPresence()),
    watchSelectedSiteId(() => {
      clearPresence()
      void fetchPresence()
    }),
  ]
  void fetchPresence()
  return () => {
    for (const one of stops) one()
    clearPresence()
  }
}

function handleChange(change: EditingChange): void {
  if (change.editing) recordEditing(change.editing)
  for (const hearing of changeListeners.get(getItemKey(change.entity, change.itemId)) ?? []) hearing(change)
}

async function fetchPresence(): Promise<void> {
  const siteId = getSelectedSiteId()
  try {
    const { open } = await call(listDocument, {}, { isQuiet: true })
    if (getSelectedSiteId() !== siteId) return
    const listed = new Set(open.map(({ entity, itemId }) => getItemKey(entity, itemId)))
    for (const key of [...editingByItem.keys()].filter((one) => !listed.has(one))) {
      editingByItem.delete(key)
      updatePresence(key)
    }
    for (const editing of open) recordEditing(editing)
  } catch (error) {
    // Rows stay without avatars until the next reconnect or event.
    console.warn('The list of open items could not be loaded', error)
  }
}

function clearPresence(): void {
  const keys = [...editingByItem.keys()]
  editingByItem.clear()
  for (const key of keys) updatePresence(key)
}
