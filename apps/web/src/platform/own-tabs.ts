// The tabs of this browser: each has an id for its lifetime, and other tabs can detect when it is closed.
import { holdOpen, whenClosed } from './drafts/open-forms.ts'
import { randomUuid } from './random.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'

/** Enough for a day of reloading. */
const REMEMBERED = 50

let ownId: string | undefined

/** The id of this tab. It is created on first use after loading, so that a duplicated tab gets its own. */
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

/** Calls back once a tab of this browser is closed or crashed; never for a tab of another browser. */
export function whenTabGone(id: string, signal: AbortSignal, onGone: () => void): void {
  if (tabsOfBrowser().includes(id)) whenClosed(id, signal, onGone)
}
