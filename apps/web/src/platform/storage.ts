// Local browser storage that never throws: a browser may refuse it, or be full, and the screen must still work.

/** Keys the specification names, and ours beside them. */
export const storageKeys = {
  locale: 'selectedLocale',
  siteId: 'selectedSiteId',
  identityToken: 'identityToken',
  identityTokenReceivedAt: 'identityTokenReceivedAt',
  colorScheme: 'colorScheme',
  isRailCollapsed: 'isRailCollapsed',
  openSections: 'openSections',
  listsWithViews: 'listsWithViews',
  tabs: 'tabs',
  uploadHalves: 'uploadHalves',
  unsentTexts: 'unsentTexts',
} as const
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

/** What the browser refused to store when it was written last; it is read from here until a write succeeds. */
const refused = new Map<string, string | null>()
// Where there is no window (a test of what is above it) there are no other tabs either. Before every watcher: they read.
globalThis.addEventListener?.('storage', ({ key }) => (key === null ? refused.clear() : refused.delete(key)))

// Earlier versions stored unsent text under these, without the person who wrote it.
for (const key of ['commentDrafts', 'shareTexts'])
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser without storage has none of it.
  }

/** The stored text, or null. */
export function readStored(key: StorageKey): string | null {
  const newest = refused.get(key)
  if (newest !== undefined) return newest
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or forgets it when null; in this tab only, and answers false, where the browser refuses. */
export function writeStored(key: StorageKey, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    refused.delete(key)
    return true
  } catch {
    refused.set(key, value)
    return false
  }
}

/** Calls back when another tab changes the key; null when it was removed. */
export function watchStored(key: StorageKey, listener: (value: string | null) => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(event.key === null ? null : event.newValue)
  }
  globalThis.addEventListener?.('storage', handleStorage)
  return () => globalThis.removeEventListener?.('storage', handleStorage)
}
