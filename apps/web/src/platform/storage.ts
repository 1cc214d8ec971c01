// Local storage that never throws: a browser may refuse it or be full, and the screen must still work.

/** Keys from the specification, and our own. */
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

/** Values that the browser refused to store. Reads use them until a write succeeds. */
const unstored = new Map<string, string | null>()
// Tests without a window have no other tabs, hence `?.`. Registered before every watcher, because watchers read.
globalThis.addEventListener?.('storage', ({ key }) =>
  key === null ? unstored.clear() : unstored.delete(key),
)

// Earlier builds stored unsent text under these keys, without its author.
for (const key of ['commentDrafts', 'shareTexts'])
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }

/** The stored text, or null. */
export function readStored(key: StorageKey): string | null {
  const newest = unstored.get(key)
  if (newest !== undefined) return newest
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; null removes it. When the browser refuses, keeps the value for this tab only and returns false. */
export function writeStored(key: StorageKey, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    unstored.delete(key)
    return true
  } catch {
    unstored.set(key, value)
    return false
  }
}

/** Calls back when another tab changes the key; with null when it was removed. */
export function watchStored(key: StorageKey, listener: (value: string | null) => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(event.key === null ? null : event.newValue)
  }
  globalThis.addEventListener?.('storage', handleStorage)
  return () => globalThis.removeEventListener?.('storage', handleStorage)
}
