// The site being worked on: remembered in the browser, but each tab keeps its own, so that what is open in one
// tab never moves to another edition because somebody switched in a second tab.
import { siteNumberOf } from '@manset/model/ids.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

/** The main site, unless another was chosen before. */
export const DEFAULT_SITE_ID = 4

/** A stored or typed site id, or undefined when it is not one. */
export function parseSiteId(text: string | null | undefined): number | undefined {
  return siteNumberOf(text ?? '')
}

const store = createStore(parseSiteId(readStored(storageKeys.siteId)) ?? DEFAULT_SITE_ID)

/** The id of the site this tab works on. */
export const getSelectedSiteId = store.get
/** Calls back after the site of this tab was changed. */
export const watchSelectedSiteId = store.subscribe
/** The id of the site this tab works on; renders again when it changes. */
export const useSelectedSiteId = (): number => useStore(store)

/** Makes a site the one this tab works on and the one new tabs open with. */
export function selectSite(siteId: number): void {
  writeStored(storageKeys.siteId, String(siteId))
  store.set(siteId)
}
