// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import {
  getItemKey,
  getPresence,
  recordEditing,
  subscribeChanges,
  subscribePresence,
} from './item-presence.ts'
import type { Editing, EditingChange } from './lock.documents.ts'

let tell: (event: { changed: EditingChange }) => void
vi.mock('../../platform/live/live.ts', () => ({
  onResync: () => () => {},
  listenLive: (_: string, onEvent: typeof tell) => {
    tell = onEvent
    return () => {}
  },
}))
const call = vi.fn(async () => ({ open: [] as Editing[] }))
vi.mock('../../platform/calls/graphql.ts', () => ({ call: () => call() }))

let moment = 0
beforeEach(() => {
  moment += 1_000
})

function open(itemId: string, ...names: string[]): Editing {
  moment += 1
  const present = names.map((name) => ({
    person: { id: name, name, picture: null },
    ...{ tabId: `tab of ${name}`, canEdit: true },
  }))
  const serverTime = new Date(moment).toISOString()
  return { entity: 'news', itemId, serverTime, lock: null, requests: [], present, presentCount: names.length }
}

const changed = (editing: Editing) =>
  tell({
    changed: {
      kind: 'editing.came',
      entity: 'news',
      itemId: editing.itemId,
      actorId: null,
      lostTabId: null,
      editing,
    },
  })

test('two hundred people on one site: a row rerenders for its own item only, and only when its look changes', () => {
  const told = new Map<string, number>()
  const stops = Array.from({ length: 50 }, (_, row) => {
    const key = getItemKey('news', String(row))
    return subscribePresence(key, () => told.set(key, (told.get(key) ?? 0) + 1))
  })
  for (let person = 0; person < 200; person += 1) changed(open(String(1_000 + person), `Kişi ${person}`))
  expect(told.size).toBe(0)
  changed(open('7', 'Ayşe'))
  changed(open('7', 'Ayşe'))
  expect([...told]).toEqual([[getItemKey('news', '7'), 1]])
  for (const stop of stops) stop()
})

test('the latest server time wins, whichever way an event arrived; people who left are removed', () => {
  const key = getItemKey('news', '8')
  const stop = subscribePresence(key, () => {})
  const early = open('8', 'Ayşe')
  const late = open('8', 'Ayşe', 'Mehmet')
  changed(late)
  recordEditing(early)
  expect(getPresence(key)?.people.map(({ person }) => person.name)).toEqual(['Ayşe', 'Mehmet'])
  changed(open('8'))
  expect(getPresence(key)).toBeUndefined()
  stop()
})

test('a form gets the events of its item', () => {
  const heard: string[] = []
  const stop = subscribeChanges(getItemKey('news', '9'), ({ kind }) => heard.push(kind))
  changed(open('9', 'Ayşe'))
  changed(open('10', 'Ayşe'))
  expect(heard).toEqual(['editing.came'])
  stop()
})
