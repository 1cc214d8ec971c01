// The tabs of this browser: each has an id for its lifetime, and other tabs can detect when it is closed.
import { holdFormOpen, onFormClosed } from './autosave/open-forms.ts'
import { randomUuid } from './random.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'

/** Enough for a day of reloading. */
const MAX_REMEMBERED_TABS = 50

let ownId: string | undefined

/** The id of this tab. It is created on first use after loading, so that a duplicated tab gets its own. */
export function getOwnTabId(): string {
  if (ownId === undefined) {
    ownId = randomUuid()
    holdFormOpen(ownId, new AbortController().signal)
    const others = listBrowserTabs().slice(1 - MAX_REMEMBERED_TABS)
    writeStored(storageKeys.tabs, [...others, ownId].join(' '))
  }
  return ownId
}

const listBrowserTabs = () => readStored(storageKeys.tabs)?.split(' ') ?? []

/** Calls back once a tab of this browser is closed or crashed; never for a tab of another browser. */
export function onTabClosed(id: string, signal: AbortSignal, onClosed: () => void): void {
  if (listBrowserTabs().includes(id)) onFormClosed(id, signal, onClosed)
}
