// The tabs of this browser: each has an id for as long as it lives, and another one can tell when it is gone.
import { holdOpen, whenClosed } from './drafts/open-forms.ts'
import { randomUuid } from './random.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'

/** Enough for a day of reloading. */
const REMEMBERED = 50

let ownId: string | undefined

/** This tab; made when it is first asked for after loading, so that a duplicated tab is another one. */
export function ownTabId(): string {
  if (ownId === undefined) {
    ownId = randomUuid()
    holdOpen(ownId, new AbortController().signal)
    const others = tabsOfBrowser().slice(1 - REMEMBERED)
    writeStored(storageKeys.tabs, [...others, ownId].join(' '))
  }
  return ownId
}

const tabsOfBrowser = () => readStored(storageKeys.tabs)?.split(' ') ?? []

/** Calls back once a tab of this browser is gone, however it went; never for a tab of another browser. */
export function whenTabGone(id: string, signal: AbortSignal, onGone: () => void): void {
  if (tabsOfBrowser().includes(id)) whenClosed(id, signal, onGone)
}
