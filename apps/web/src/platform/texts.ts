// The words of the interface: each feature brings `texts/tr.ts` (the master) and `texts/en.ts` (same keys, or
// the build fails), joined by `defineTexts` and read with `useTexts` or `translate`.
//
//   texts/tr.ts    export const tr = { title: 'İçerikler', found_one: '{{count}} içerik', found_other: '…' } as const
//   texts/en.ts    export const en: SameTexts<typeof tr> = { … }
//   texts/texts.ts export const contentTexts = defineTexts('content', { tr, en })
//   in a screen    const t = useTexts(contentTexts);  t('title');  t('found', { count: 3 })
import i18next from 'i18next'
import { useCallback } from 'react'
import { getLocale, type Locale, useLocale, watchLocale } from './locale.ts'

export interface TextTree {
  readonly [key: string]: string | TextTree
}

/** The shape another language must have. */
export type SameTexts<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameTexts<T[K]> }

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<K extends string> = K extends `${infer Stem}_${Plural}` ? Stem : K

/** Dotted keys of a tree; `found_one` and `found_other` are both asked for as `found`. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${TextKey<T[K]>}`
}[keyof T & string]

type TextAt<T, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? TextAt<T[Head], Rest>
    : never
  : K extends keyof T
    ? T[K]
    : `${K}_other` extends keyof T
      ? T[`${K}_other`]
      : never

type ParamOf<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ParamOf<Rest> : never
type ParamsArgument<S> = [ParamOf<S>] extends [never]
  ? [params?: TextParams]
  : [params: TextParams & Record<ParamOf<S>, string | number>]

export type TextParams = Readonly<Record<string, string | number>>
export type Translate<T> = <K extends TextKey<T>>(key: K, ...params: ParamsArgument<TextAt<T, K>>) => string

/** The texts of one feature in both languages. */
export interface TextSet<T> {
  namespace: string
  texts: { tr: T; en: SameTexts<T> }
}

void i18next.init({
  lng: getLocale(),
  fallbackLng: 'en',
  resources: {},
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
})
watchLocale(() => void i18next.changeLanguage(getLocale()))

/** Registers the texts of a feature under a namespace that nobody else uses. */
export function defineTexts<const T extends TextTree>(
  namespace: string,
  texts: { tr: T; en: SameTexts<T> },
): TextSet<T> {
  const set = { namespace, texts }
  i18next.addResourceBundle('tr', namespace, texts.tr)
  i18next.addResourceBundle('en', namespace, texts.en)
  return set
}

/** The text for a key in the current language (or a given one), outside of components. */
export function translate<T extends TextTree, K extends TextKey<T>>(
  set: TextSet<T>,
  key: K,
  ...[params]: ParamsArgument<TextAt<T, K>>
): string {
  return textOf(set, key, params)
}

/** As `translate`, for keys only known while running (such as `errors.<code>`); undefined when there is no such text. */
export function findText(
  set: TextSet<TextTree>,
  key: string,
  params?: TextParams,
  locale?: Locale,
): string | undefined {
  const options = { ns: set.namespace, lng: locale ?? getLocale() }
  const isThere = i18next.exists(key, { ...options, ...params })
  return isThere ? i18next.t(key, { ...options, ...params }) : undefined
}

/** The texts of a feature for a component; renders again when the language changes. */
export function useTexts<T extends TextTree>(set: TextSet<T>): Translate<T> {
  const locale = useLocale()
  return useCallback((key, ...[params]) => textOf(set, key, params, locale), [set, locale])
}

function textOf<T>(set: TextSet<T>, key: string, params?: TextParams, locale = getLocale()): string {
  return i18next.t(key, { ns: set.namespace, lng: locale, ...params })
}
