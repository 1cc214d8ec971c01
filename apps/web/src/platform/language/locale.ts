// The language of the interface: Turkish or English, from the person's choice or else the browser's preference.
import { readStored, storageKeys, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

export const LOCALES = ['tr', 'en'] as const
export type Locale = (typeof LOCALES)[number]

/** The stored choice; else Turkish when the browser prefers it or has no preference; else English. */
export function detectLocale(stored: string | null, browserLanguages: readonly string[]): Locale {
  if (stored === 'tr' || stored === 'en') return stored
  if (browserLanguages.length === 0) return 'tr'
  const first = browserLanguages.map((language) => language.toLowerCase().split('-')[0]).find(isLocale)
  return first ?? 'en'
}

function isLocale(language: string | undefined): language is Locale {
  return language === 'tr' || language === 'en'
}

const store = createStore<Locale>(detectLocale(readStored(storageKeys.locale), navigator.languages ?? []))

/** The current language of the interface. */
export const getLocale = store.get
/** The language of the interface; renders again when it changes. */
export const useLocale = (): Locale => useStore(store)

/** Changes the language of the interface and remembers it. */
export function setLocale(locale: Locale): void {
  writeStored(storageKeys.locale, locale)
  store.set(locale)
}
