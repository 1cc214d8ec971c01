// The current site: remembered in the browser, but separate per tab. Switching in one tab must not move the open work of another tab to a
// different edition.
import { siteNumberOf } from '@manset/model/ids.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

/** The main site: the default until another is chosen. */
export const DEFAULT_SITE_ID = 4

/** A stored or typed site id; undefined when it is invalid. */
export function parseSiteId(text: string | null | undefined): number | undefined {
  return siteNumberOf(text ?? '')
}

const store = createStore(parseSiteId(readStored(storageKeys.siteId)) ?? DEFAULT_SITE_ID)

/** The id of the site this tab works on. */
export const getSelectedSiteId = store.get
/** Calls back after this tab changed its site. */
export const watchSelectedSiteId = store.subscribe
/** The id of the site this tab works on; renders again when it changes. */
export const useSelectedSiteId = (): number => useStore(store)

/** Makes a site the current one of this tab and the default of new tabs. */
export function selectSite(siteId: number): void {
  writeStored(storageKeys.siteId, String(siteId))
  store.set(siteId)
}
