// Presence on the current site: fetched once and followed by one subscription, however many rows and forms use it.
// Listeners are called only for their item, and only if its display changes.
import { call } from '../../platform/calls/graphql.ts'
import { listenLive, onResync } from '../../platform/live/live.ts'
import { getSelectedSiteId, watchSelectedSiteId } from '../../platform/site.ts'
import { changedDocument, type Editing, type EditingChange, listDocument } from './lock.documents.ts'
import { noteServerTime } from './server-clock.ts'
import { type Here, newerOf, peopleHere } from './standing.ts'

/** Presence shown beside an item's name. */
export interface OpenItem {
  people: readonly Here[]
  /** Number of people, which may exceed those listed. */
  count: number
}

type Listener = () => void
type Hearing = (change: EditingChange) => void

const known = new Map<string, Editing>()
const shown = new Map<string, OpenItem>()
const lookers = new Map<string, Set<Listener>>()
const hearers = new Map<string, Set<Hearing>>()
let users = 0
let stop: (() => void) | undefined

export const keyOf = (entity: string, itemId: string) => `${entity} ${itemId}`

/** Presence of an item; undefined if nobody has it open. The object is stable while its display is unchanged. */
export const openItem = (key: string): OpenItem | undefined => shown.get(key)

/** Calls the listener when an item's display changes. Returns a function that unsubscribes. */
export function watchItem(key: string, listener: Listener): () => void {
  return enter(lookers, key, listener)
}

/** Forwards the events of an item. */
export function hearOfItem(key: string, hearing: Hearing): () => void {
  return enter(hearers, key, hearing)
}

/** Applies the state of an item from an answer or event. */
export function noteEditing(editing: Editing): void {
  noteServerTime(editing.serverTime)
  const key = keyOf(editing.entity, editing.itemId)
  const newer = newerOf(known.get(key) ?? null, editing)
  if (isNobody(newer)) known.delete(key)
  else known.set(key, newer)
  show(key)
}

const isNobody = ({ lock, presentCount }: Editing) => !lock?.isLive && presentCount === 0

function show(key: string): void {
  const editing = known.get(key)
  const next = editing && { people: peopleHere(editing), count: editing.presentCount }
  if (JSON.stringify(next) === JSON.stringify(shown.get(key))) return
  if (next) shown.set(key, next)
  else shown.delete(key)
  for (const listener of lookers.get(key) ?? []) listener()
}

function enter<L>(listening: Map<string, Set<L>>, key: string, listener: L): () => void {
  const all = listening.get(key) ?? new Set()
  listening.set(key, all.add(listener))
  users += 1
  stop ??= follow()
  return () => {
    all.delete(listener)
    if (all.size === 0 && listening.get(key) === all) listening.delete(key)
    users -= 1
    // During navigation there are briefly no listeners; without the delay, the subscription would be closed and reopened.
    setTimeout(() => {
      if (users > 0) return
      stop?.()
      stop = undefined
    })
  }
}

/** Subscribes to the current site and fetches its state. */
function follow(): () => void {
  const stops = [
    listenLive(changedDocument, ({ changed }) => hear(changed), {}),
    onResync(() => void load()),
    watchSelectedSiteId(() => {
      forget()
      void load()
    }),
  ]
  void load()
  return () => {
    for (const one of stops) one()
    forget()
  }
}

function hear(change: EditingChange): void {
  if (change.editing) noteEditing(change.editing)
  for (const hearing of hearers.get(keyOf(change.entity, change.itemId)) ?? []) hearing(change)
}

async function load(): Promise<void> {
  const siteId = getSelectedSiteId()
  try {
    const { open } = await call(listDocument, {}, { isQuiet: true })
    if (getSelectedSiteId() !== siteId) return
    const listed = new Set(open.map(({ entity, itemId }) => keyOf(entity, itemId)))
    for (const key of [...known.keys()].filter((one) => !listed.has(one))) {
      known.delete(key)
      show(key)
    }
    for (const editing of open) noteEditing(editing)
  } catch (error) {
    // Rows stay without avatars until the next reconnect or event.
    console.warn('Who has what open could not be asked', error)
  }
}

function forget(): void {
  const keys = [...known.keys()]
  known.clear()
  for (const key of keys) show(key)
}
