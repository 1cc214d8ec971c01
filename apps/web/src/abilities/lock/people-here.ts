// Who has what open on the site of this tab: asked once and followed by one subscription, however many rows and forms
// look at it. A row hears only of its own item, and only when something about it looks different.

import { call } from '../../platform/graphql.ts'
import { listenLive, onResync } from '../../platform/live.ts'
import { getSelectedSiteId, watchSelectedSiteId } from '../../platform/site.ts'
import { changedDocument, type Editing, type EditingChange, listDocument } from './lock.documents.ts'
import { noteServerTime } from './server-clock.ts'
import { type Here, newerOf, peopleHere } from './standing.ts'

/** What is shown of an item beside its name. */
export interface OpenItem {
  people: readonly Here[]
  /** More people than are named. */
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

/** What is known of an item; undefined while nobody has it open. The same object for as long as it looks the same. */
export const openItem = (key: string): OpenItem | undefined => shown.get(key)

/** Calls back when an item looks different, until the returned function is called. */
export function watchItem(key: string, listener: Listener): () => void {
  return enter(lookers, key, listener)
}

/** Hands over what happens to an item. */
export function hearOfItem(key: string, hearing: Hearing): () => void {
  return enter(hearers, key, hearing)
}

/** Takes in what a call answered about an item, or an event. */
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
    // Between two screens nobody looks for a moment; then the line would be hung up and dialled again.
    setTimeout(() => {
      if (users > 0) return
      stop?.()
      stop = undefined
    })
  }
}

/** Follows what happens on the site of this tab. */
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
    // Rows without faces; the next break of the line, or the next event, brings them.
    console.warn('Who has what open could not be asked', error)
  }
}

function forget(): void {
  const keys = [...known.keys()]
  known.clear()
  for (const key of keys) show(key)
}
